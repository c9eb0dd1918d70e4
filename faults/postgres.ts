import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
// What the setup provides is declared there.
import type {} from '#server/testing/store/postgres-setup.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** An empty database on the run's PostgreSQL, and the settings that processes share to use it by way of a proxy. */
export async function newDatabase(): Promise<{
  proxy: TcpProxy;
  settings: { DATABASE_URL: string; SIGNING_KEY: string };
}> {
  const server = new URL(inject('postgresUrl'));
  const name = `faults_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name}`);
  onTestFinished(() => runOnServer(server, `drop database ${name} with (force)`));
  const proxy = await startTcpProxy({ port: Number(server.port) });
  const DATABASE_URL = Object.assign(new URL(server), {
    port: String(proxy.port),
    pathname: `/${name}`,
  }).href;
  return { proxy, settings: { DATABASE_URL, SIGNING_KEY: 'a key of the fault tests, 32 characters' } };
}

async function runOnServer(server: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
