import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract', 'server', 'client', 'build'].map((root) => `${root}/**/*.test.{ts,tsx}`),
    globalSetup: ['./server/testing/store/postgres-setup.ts'],
    // A machine busy with other things may cut a test short; one that only then passes is told as such.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
