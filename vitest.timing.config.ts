import { defineConfig } from 'vitest/config';

/** Tests of wall-clock and processor time, one at a time: only a quiet machine tells. */
export default defineConfig({
  test: {
    include: ['server/**/*.timing.ts'],
    globalSetup: ['./server/testing/store/postgres-setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
  },
});
