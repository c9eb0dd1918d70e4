import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * For an image whose files nobody writes later: starts the built server once on a folder of its own, asks for a page and stops it, so
 * that what it compiled stays in `NODE_COMPILE_CACHE`. Node knows a cache again for the same user, flags, path and kind of processor.
 */
const folder = mkdtempSync(join(tmpdir(), 'fill-cache-'));
const server = spawn(process.execPath, [...process.execArgv, 'dist/server/main.js'], {
  env: { ...process.env, DATA_DIR: folder, PORT: '0', BIND: '127.0.0.1', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const gone = once(server, 'exit');
for await (const line of createInterface({ input: server.stdout })) {
  const port = /^Serving on .*:(\d+)$/.exec(line)?.[1];
  if (port === undefined) continue;
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  server.kill('SIGTERM');
}
const [status] = await gone;
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
