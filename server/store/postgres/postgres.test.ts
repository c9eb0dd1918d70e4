import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { sourceHash } from '#server/http/answers/headers.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type OwnPostgres, startPostgres } from '#server/testing/store/postgres-setup.ts';
import { isUnstorableText } from '../errors.ts';
import { openStore } from '../open.ts';

const signingKey = 'a key of the tests that is long enough';
const limits = { pool: '2', connect_timeout: '1', statement_timeout: '1s' };

/** Returns the URL of the test's server with limits. */
function limited(more: Partial<typeof limits> = {}): string {
  const url = new URL(inject('postgresUrl'));
  for (const [name, value] of Object.entries({ ...limits, ...more })) url.searchParams.set(name, value);
  return url.href;
}
const unavailable = { code: 'storage_unavailable' };

let server: OwnPostgres | undefined;
let app: TestApp | undefined;
beforeEach(() => {
  server = undefined;
  app = undefined;
});
afterEach(async () => {
  await app?.close();
  await server?.close();
});

it('answers 503 while PostgreSQL is away, and heals by itself when it is back', async () => {
  server = await startPostgres();
  app = await openTestApp({ DATABASE_URL: server.url, SIGNING_KEY: signingKey });
  const person = await app.signIn();
  const me = '/api/users/email/ann@mail.example';
  expect((await person.call(me)).status).toBe(200);

  await insertConfig(app.db, {
    ...defaultConfig('acme.example'),
    pagesettings: { embed: { sites: ['https://shop.example'] } },
    userId: 'o@mail.example',
  });
  const script = await (await app.call('/embed.js')).text();
  const confirm = async (name: string) => (await app?.call(`/domains/ask?domain=${name}`))?.status;
  expect([await confirm('acme.example'), await confirm('other.example')]).toEqual([200, 404]);

  await server.tell('stop');
  for (const path of ['/api/configs', me, '/']) {
    const answer = await person.call(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject(unavailable);
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  }
  await expectPageOf(app);
  const last = await app.call('/embed.js');
  expect([last.status, last.headers.get('retry-after'), await last.text()]).toEqual([200, null, script]);
  expect((await app.call('http://other.example/embed.js')).status).toBe(503);
  expect([await confirm('acme.example'), await confirm('other.example')]).toEqual([200, 503]);
  expect(await (await app.call('/readyz')).json()).toMatchObject({ failing: ['store', 'index'] });
  expect((await app.call('/healthz')).status).toBe(200);

  await server.tell('start');
  await expect.poll(async () => (await person.call(me)).status).toBe(200);
  await expect.poll(async () => (await app?.call('/readyz'))?.status).toBe(200);
});

/** While the store is away. */
async function expectPageOf(app: TestApp): Promise<void> {
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' };
  for (const path of ['/', '/embed', '/ai/api/files/x']) {
    const answer = await app.call(path, { headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toMatch(
      /<html lang="de".*http-equiv="refresh" content="10".*erreicht seine Daten gerade nicht/,
    );
    const [style = ''] = /(?<=<style>).*(?=<\/style>)/.exec(html) ?? [];
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src ${sourceHash(style)}`);
    // The widget shows it in its frame.
    expect(policy).toContain(path === '/embed' ? 'frame-ancestors *' : "frame-ancestors 'none'");
  }
  const posted = await app.call('/ai/api/values', { method: 'POST', headers, body: '{}' });
  expect(posted.headers.get('content-type')).toBe('application/problem+json');
}

it('gives up slow statements and connections', async () => {
  const db = await openStore(limited());
  const sleep = (seconds: number) => sql`select pg_sleep(${sql.lit(seconds)})`.execute(db);
  await expect(sleep(5)).rejects.toMatchObject(unavailable);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const holding = [1, 2].map(() => db.transaction().execute(() => held));
  await expect(sleep(0)).rejects.toMatchObject(unavailable);
  letGo();
  await Promise.all(holding);
  await sleep(0);
  await db.destroy();
});

it('counts the connections of its pool, and the queries that wait for one', async () => {
  let read: () => object = () => ({});
  const onPool = (counts: () => object) => {
    read = counts;
  };
  const db = await openStore(limited({ connect_timeout: '60' }), { onPool });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const holding = [1, 2].map(() => db.transaction().execute(() => held));
  const waiting = sql`select 1`.execute(db);
  await expect.poll(read).toEqual({ size: 2, idle: 0, waiting: 1 });
  letGo();
  await Promise.all([...holding, waiting]);
  expect(read()).toEqual({ size: 2, idle: 2, waiting: 0 });
  await db.destroy();
});

it('outlives a connection that breaks in the middle of a transaction', async () => {
  const db = await openStore(limited());
  const failing = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(trx);
  });
  await expect(failing).rejects.toMatchObject(unavailable);
  for (let i = 0; i < 4; i++) await sql`select 1`.execute(db);
  await db.destroy();
});

it('says of a transaction that failed inside that it was not committed', async () => {
  const db = await openStore(limited());
  const failing = db.transaction().execute(async (trx) => {
    await sql`select * from nowhere`.execute(trx).catch(() => {});
  });
  await expect(failing).rejects.toThrow(/rolled back/i);
  await db.destroy();
});

it('says of text that it cannot hold what the error handler knows it by', async () => {
  const db = await openStore(limited());
  const asked = db.selectFrom('files').select('id').where('id', '=', 'a\0').execute();
  expect(isUnstorableText(await asked.catch((error: unknown) => error))).toBe(true);
  await db.destroy();
});

it('names a failed transaction that may be tried again', async () => {
  const db = await openStore(limited({ statement_timeout: '10s' }));
  const both = Promise.withResolvers<void>();
  let locked = 0;
  const lockBoth = (first: number, second: number) =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(first)})`.execute(trx);
      if (++locked === 2) both.resolve();
      await both.promise;
      await sql`select pg_advisory_xact_lock(${sql.lit(second)})`.execute(trx);
    });
  const ends = await Promise.allSettled([lockBoth(71, 72), lockBoth(72, 71)]);
  const failed = ends.filter((end) => end.status === 'rejected');
  expect(failed).toMatchObject([{ reason: unavailable }]);
  for (let i = 0; i < 4; i++) await sql`select 1`.execute(db);
  await db.destroy();
});

it('gives a connection up that may only read', async () => {
  const db = await openStore(limited());
  const write = () => sql`update store_facts set value = value`.execute(db);
  // Simulates a server that has become a replica.
  await sql`set default_transaction_read_only = on`.execute(db);
  await expect(write()).rejects.toMatchObject(unavailable);
  await write();
  await db.destroy();
});
