import { defineConfig } from 'vitest/config';

/** Apart from the other tests: they take minutes, and one at a time is hard enough on a machine. */
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: ['./build/ensure-server.ts', './server/testing/store/postgres-setup.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 60_000,
  },
});
