import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
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

/** Command of the image's build that fills the compile cache. */
const filling = z
  .array(z.string())
  .parse(JSON.parse(/^RUN (\[.+fill-cache.+\])$/m.exec(image)?.[1] ?? '[]'))
  .slice(1);

/** User of the image's programs, where the test may choose one: it may write none of its files. */
const nobody = canRunAs({ uid: 65532, gid: 65532 }) ? { uid: 65532, gid: 65532 } : {};

/** True for root, if others may read the checkout. */
function canRunAs(user: { uid: number; gid: number }): boolean {
  const read = 'fs.readFileSync(process.argv[1])';
  const file = join(root, 'node_modules/hono/package.json');
  return process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', read, file], user).status === 0;
}

/** Makes a new folder that belongs to who runs the image's programs. */
function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  if (nobody.uid !== undefined) chownSync(path, nobody.uid, nobody.gid);
  return path;
}

/** Copies the packages that an installation without those for development has. */
function installPackages(folder: string): void {
  const { packages } = lockfileSchema.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const isNested = (path: string) => path.includes('/node_modules/');
  for (const [path, { dev }] of Object.entries(packages)) {
    if (path === '' || dev || isNested(path) || !existsSync(join(root, path))) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    // Linked where that can be done: there are many files.
    const copied = ['-al', '-a'].some(
      (how) => spawnSync('cp', [how, join(root, path), join(folder, path)]).status === 0,
    );
    expect(copied, path).toBe(true);
  }
}

const lockfileSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })),
});

/** Sources that the image copies, without ignored ones; packages, the bundled server and a page are beside them. */
function assembleImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => {
    // Nobody but its owner may delete from a folder that can't be written.
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true });
  });
  for (const [, from = '', to = ''] of image.matchAll(/^COPY ([\w./-]+) ([\w./-]+)$/gm)) {
    const isGiven = (path: string) => !ignored.some((glob) => matchesGlob(relative(root, path), glob));
    cpSync(join(root, from), join(folder, to === './' ? from : to), { recursive: true, filter: isGiven });
  }
  installPackages(folder);
  mkdirSync(join(folder, 'dist/client/.render'), { recursive: true });
  writeFileSync(join(folder, 'dist/client/.render/render-page.js'), 'export const renderChat = () => "";');
  writeFileSync(
    join(folder, 'dist/client/index.html'),
    '<html lang="en" dir="ltr"><head><!--head--></head><body><div id="root"></div><!--boot--></body></html>',
  );
  writeFileSync(join(folder, 'dist/client/.embed.js'), 'hostFacts;');
  const bundle = [join(root, 'build/bundle-server.ts'), join(folder, 'dist/server')];
  expect(spawnSync(process.execPath, bundle, { stdio: 'inherit' }).status).toBe(0);
  makeFolder(join(folder, 'compiled'));
  // The packages are links: their rights are the checkout's.
  for (const name of readdirSync(folder).filter((name) => name !== 'node_modules' && name !== 'compiled'))
    spawnSync('chmod', ['-R', 'a+rX,a-w', join(folder, name)]);
  chmodSync(folder, 0o555);
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

it('serves the image as a user without write access, healthy, with commands, without tests', async () => {
  const cwd = assembleImage();
  const data = makeFolder(mkdtempSync(join(tmpdir(), 'image-data-')));
  const compiled = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(cwd, 'compiled') };
  expect(
    spawnSync(process.execPath, filling, { cwd, ...nobody, env: compiled, stdio: 'inherit' }).status,
  ).toBe(0);
  const server = spawn(process.execPath, program, {
    cwd,
    ...nobody,
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
  await vi.waitFor(() => expect(readdirSync(join(data, 'compiled'))).not.toHaveLength(0), 60_000);
  const processes = spawnSync('ps', ['-A', '-o', 'ppid=,args=']).stdout.toString().split('\n');
  const [reader] = processes.filter((line) => line.trim().startsWith(`${server.pid} `));
  for (const name of ['reader-process.js', 'parent-guard.js', 'deny-network.js']) {
    expect(reader).toContain(join(cwd, 'dist/server', name));
  }
  const list = ['server/commands/admin.ts', 'list'];
  const people = spawnSync(process.execPath, list, { cwd, ...nobody, env: { ...compiled, DATA_DIR: data } });
  expect(people.stdout.toString(), people.stderr.toString()).toContain('admin@localhost');
  await stop();
  expect(await said).toMatch(/main\.js was accepted/);
  const sources = ['contract', 'server', 'shared'].map((name) => join(cwd, name));
  const tests = spawnSync('find', [...sources, '-name', '*.test.ts', '-o', '-name', 'testing']);
  expect(tests.stdout.toString()).toBe('');
}, 480_000);
