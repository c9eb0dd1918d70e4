import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract', 'server', 'client', 'build'].map((root) => `${root}/**/*.test.{ts,tsx}`),
    globalSetup: ['./server/db/postgres.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
