import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { refuseWarnings } from './refuse-warnings.ts';

/** Bundles `entry.js`, beside which are others. */
async function bundle(files: Record<'entry.js', string> & Record<string, string>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const rolldownOptions = { input: join(root, 'entry.js') };
  await build({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [refuseWarnings()] },
    build: { ssr: true, write: false, rolldownOptions },
  });
}

const part = 'export const part = 1;';

it('refuses a dynamic import of what is imported statically too', async () => {
  const entry = "import { part } from './part.js'; console.log(part, import('./part.js'));";
  await expect(bundle({ 'entry.js': entry, 'part.js': part })).rejects.toThrow('INEFFECTIVE_DYNAMIC_IMPORT');
});

it('accepts a bundle without warnings', async () => {
  await bundle({ 'entry.js': "console.log(import('./part.js'));", 'part.js': part });
});
