//===- ttmlir-measure.cpp - Runs a program and prints its cost ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ttmlir-measure <stdout file> <stderr file> <program> <arguments>...
//
// Prints one line: wall-clock seconds, processor seconds (user and system), peak memory in bytes, exit status (128 + the signal
// if the program was killed). Processor time and memory include processes that the program started; memory is that of the largest
// process.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

static double secondsNow() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

static double seconds(const timeval &time) { return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec); }

int main(int argc, char **argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: ttmlir-measure <stdout file> <stderr file> <program> <arguments>...\n");
    return 1;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, argv[1], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  posix_spawn_file_actions_addopen(&actions, 2, argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  const double begin = secondsNow();
  pid_t child = 0;
  if (posix_spawnp(&child, argv[3], &actions, nullptr, argv + 3, environ) != 0) {
    std::fprintf(stderr, "ttmlir-measure: cannot start %s\n", argv[3]);
    return 1;
  }
  int status = 0;
  rusage usage;
  if (wait4(child, &status, 0, &usage) != child)
    return 1;
  const double end = secondsNow();
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  const double processor = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  std::printf("%.9f %.6f %lld %d\n", end - begin, processor, usage.ru_maxrss * 1024ll, code);
  return 0;
}
