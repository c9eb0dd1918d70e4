import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('**/'));

/** The last stage, as it runs. */
const image = dockerfile.slice(dockerfile.lastIndexOf('FROM '));

/** Its health check, and what it runs: both have Node as their program, which the second leaves to the image's entry point. */
const [[, ...healthCheck] = [], program = []] = [...image.matchAll(/CMD (\[.+\])$/gm)].map(([, words = '']) =>
  z.array(z.string()).parse(JSON.parse(words)),
);

/** What the image copies of the sources, without what its build is not given; packages and page stand beside it. */
function assembleImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [, from = '', to = ''] of image.matchAll(/^COPY ([a-z.]+) ([a-z./]+)$/gm)) {
    const isGiven = (path: string) => !ignored.some((glob) => matchesGlob(relative(root, path), glob));
    cpSync(join(root, from), join(folder, to === './' ? from : to), { recursive: true, filter: isGiven });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist/client'), { recursive: true });
  writeFileSync(
    join(folder, 'dist/client/index.html'),
    '<html lang="en" dir="ltr"><head><!--head--></head><body><!--boot--></body></html>',
  );
  return folder;
}

async function readPort(server: ChildProcess): Promise<string | undefined> {
  if (!server.stdout) return undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    const port = /^Serving on .*:(\d+)$/.exec(line)?.[1];
    if (port) return port;
  }
  return undefined;
}

it('what the image holds serves, is healthy by its own check, and brings no tests', async () => {
  const cwd = assembleImage();
  const data = mkdtempSync(join(tmpdir(), 'image-data-'));
  const server = spawn(process.execPath, program, {
    cwd,
    env: { DATA_DIR: data, PORT: '0', BIND: '127.0.0.1', NODE_ENV: 'production', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    rmSync(data, { recursive: true });
  });
  const port = await readPort(server);
  expect(port).toBeDefined();
  const health = (at: string) => spawnSync(process.execPath, healthCheck, { env: { PORT: at } }).status;
  expect(health(port ?? '')).toBe(0);
  expect(health('1')).toBe(1);
  expect(spawnSync('find', [cwd, '-name', '*.test.ts', '-o', '-name', 'testing']).stdout.toString()).toBe('');
});
