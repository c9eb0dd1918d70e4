import { defineConfig } from 'vitest/config';
import { showFileFormats } from './build/file-formats.ts';
import { compileTexts } from './build/texts/plugin.ts';

export default defineConfig({
  plugins: [compileTexts(), showFileFormats()],
  test: {
    include: ['shared', 'contract', 'server', 'client', 'build'].map((root) => `${root}/**/*.test.{ts,tsx}`),
    globalSetup: ['./server/testing/store/postgres-setup.ts', './build/ensure-server.ts'],
    // A process and its modules serve all files of a worker: a test leaves nothing behind in them.
    isolate: false,
    // Machines differ, and are busy with other things: what takes a second may take ten then, and being slow is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
