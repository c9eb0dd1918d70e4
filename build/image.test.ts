import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** What the build of the image runs to keep what a start compiles. */
const filling = z
  .array(z.string())
  .parse(JSON.parse(/^RUN (\[.+fill-cache.+\])$/m.exec(image)?.[1] ?? '[]'))
  .slice(1);

/** What the image copies of the sources, without what its build is not given; packages, the bundled server and a page stand beside it. */
function assembleImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [, from = '', to = ''] of image.matchAll(/^COPY ([\w./-]+) ([\w./-]+)$/gm)) {
    const isGiven = (path: string) => !ignored.some((glob) => matchesGlob(relative(root, path), glob));
    cpSync(join(root, from), join(folder, to === './' ? from : to), { recursive: true, filter: isGiven });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist/client/.render'), { recursive: true });
  writeFileSync(join(folder, 'dist/client/.render/render-page.js'), 'export const renderChat = () => "";');
  writeFileSync(
    join(folder, 'dist/client/index.html'),
    '<html lang="en" dir="ltr"><head><!--head--></head><body><div id="root"></div><!--boot--></body></html>',
  );
  writeFileSync(join(folder, 'dist/client/.embed.js'), 'hostFacts;');
  const bundle = [join(root, 'build/bundle-server.ts'), join(folder, 'dist/server')];
  expect(spawnSync(process.execPath, bundle, { stdio: 'inherit' }).status).toBe(0);
  return folder;
}

async function readPort({ stdout }: ChildProcess): Promise<string | undefined> {
  if (!stdout) return undefined;
  for await (const line of createInterface({ input: stdout })) {
    const port = /^Serving on .*:(\d+)$/.exec(line)?.[1];
    if (port) return port;
  }
  return undefined;
}

it('what the image holds serves from what its build compiled, is healthy by its own check, and brings no tests', async () => {
  const cwd = assembleImage();
  const data = mkdtempSync(join(tmpdir(), 'image-data-'));
  const compiled = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(cwd, 'compiled') };
  expect(spawnSync(process.execPath, filling, { cwd, env: compiled, stdio: 'inherit' }).status).toBe(0);
  const server = spawn(process.execPath, program, {
    cwd,
    env: {
      ...{ ...compiled, NODE_DEBUG_NATIVE: 'COMPILE_CACHE', DEMO: 'on' },
      ...{ DATA_DIR: data, PORT: '0', BIND: '127.0.0.1' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(server.stderr);
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    // In order: a reader would outlive a kill for a moment, and write.
    server.kill('SIGTERM');
    await gone;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(data, { recursive: true });
  });
  const port = await readPort(server);
  expect(port).toBeDefined();
  const health = (at: string) => spawnSync(process.execPath, healthCheck, { env: { PORT: at } }).status;
  expect(health(port ?? '')).toBe(0);
  expect(health('1')).toBe(1);
  // The demo's guide is read at a first start.
  await vi.waitFor(() => expect(readdirSync(join(data, 'compiled'))).not.toHaveLength(0), 10_000);
  const processes = spawnSync('ps', ['-A', '-o', 'ppid=,args=']).stdout.toString().split('\n');
  const [reader] = processes.filter((line) => line.trim().startsWith(`${server.pid} `));
  for (const name of ['reader-process.js', 'parent-guard.js', 'deny-network.js']) {
    expect(reader).toContain(join(cwd, 'dist/server', name));
  }
  await stop();
  expect(await said).toMatch(/main\.js was accepted/);
  expect(spawnSync('find', [cwd, '-name', '*.test.ts', '-o', '-name', 'testing']).stdout.toString()).toBe('');
}, 120_000);
