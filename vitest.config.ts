import { defineConfig } from 'vitest/config';
import { compileTexts } from './build/texts/plugin.ts';

export default defineConfig({
  plugins: [compileTexts()],
  test: {
    include: ['contract', 'server', 'client', 'build'].map((root) => `${root}/**/*.test.{ts,tsx}`),
    globalSetup: ['./server/testing/store/postgres-setup.ts'],
    // A process and its modules serve all files of a worker: a test leaves nothing behind in them.
    isolate: false,
    // Journeys run beside the units, and machines differ: what takes a second alone may take ten then, and being slow is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
