// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ttmlir-c/TTNN.h"

#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the message of a failed call. */
static void check(bool ok, ttError error) {
  if (ok)
    return;
  fprintf(stderr, "%s\n", ttErrorMessage(error));
  ttErrorFree(error);
  exit(1);
}

static ttTensor apply(const char *op, ttTensor a, ttTensor b) {
  const ttTensor tensors[] = {a, b};
  const ttOperand operands[] = {{&tensors[0], 1}, {&tensors[1], 1}};
  ttTensor result = NULL;
  ttError error = NULL;
  const bool ok = ttOpApply(op, operands, b ? 2 : 1, NULL, 0, NULL, NULL, &result, 1, NULL, &error);
  check(ok, error);
  return result;
}

/* (exp(x) + exp(-x)) / 2 */
static bool cosh_body(void *half, const ttTensor *x, size_t count, ttTensor *results, size_t capacity, size_t *num_results) {
  (void)count, (void)capacity;
  ttTensor negative = apply("neg", x[0], NULL), a = apply("exp", x[0], NULL), b = apply("exp", negative, NULL);
  ttTensor sum = apply("add", a, b);
  results[0] = apply("multiply", sum, (ttTensor)half);
  *num_results = 1;
  ttTensorFree(negative), ttTensorFree(a), ttTensorFree(b), ttTensorFree(sum);
  return true;
}

int main(void) {
  ttError error = NULL;
  ttDeviceOptions options;
  ttDeviceOptionsInitialize(&options);
  options.system = "n150";
  ttDevice device = ttDeviceOpen(&options, &error);
  check(device != NULL, error);
  const int64_t shape[] = {2, 2}, one[] = {1};
  const float values[] = {-1, 0, 1, 2}, half_value[] = {0.5f};
  ttTensorSpec spec = {.shape = shape, .rank = 2, .dtype = ttDataTypeByName("f32"), .isTiled = true};
  ttTensor x = ttTensorFromFloats(values, 4, &spec, device, &error);
  check(x != NULL, error);
  spec.shape = one, spec.rank = 1;
  ttTensor half = ttTensorFromFloats(half_value, 1, &spec, device, &error);
  check(half != NULL, error);

  ttFunction function = ttFunctionCreate("cosh", cosh_body, half, NULL, &error);
  check(function != NULL, error);
  for (int round = 0; round < 2; ++round) {
    ttTensor y = NULL;
    bool ok = ttFunctionCall(function, &x, 1, &y, 1, NULL, &error);
    check(ok, error);
    float result[4];
    ok = ttTensorToFloats(y, result, 4, &error);
    check(ok, error);
    printf("%g %g %g %g\n", result[0], result[1], result[2], result[3]);
    ttTensorFree(y);
  }
  ttCacheStatistics statistics;
  ttCacheStatisticsInitialize(&statistics);
  const bool ok = ttFunctionCache(function, &statistics, &error);
  check(ok, error);
  printf("%d compilation\n", (int)statistics.compilations);
  ttFunctionFree(function);
  ttTensorFree(half), ttTensorFree(x);
  ttDeviceFree(device);
  return 0;
}
