import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract', 'server', 'client', 'build'].map((root) => `${root}/**/*.test.{ts,tsx}`),
    globalSetup: ['./server/testing/store/postgres-setup.ts'],
    // A process and its modules serve all files of a worker: a test leaves nothing behind in them.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Journeys run beside the units: what takes a second alone may take ten then.
    expect: { poll: { timeout: 15_000 } },
  },
});
