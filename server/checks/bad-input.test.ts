import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkLimits, checkListSchema, checkSchema } from '#contract/chat/checks.ts';
import { untilAborted } from '#server/compute/until-aborted.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { readRun } from '#server/testing/conversations/check-events.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';
import { insertChecks } from './check-rows.ts';
import type { Pace } from './pace.ts';

const question = 'When does the boathouse open?';
const host = 'acme.example';

describe('checks', () => {
  let app: TestApp;
  let admin: Person;
  /** Number of checks that may start before `goOn` resolves. */
  let starts = Number.POSITIVE_INFINITY;
  let goOn = Promise.withResolvers<void>();
  const pace: Pace = {
    wait: async (signal) => {
      if (starts-- <= 0) await untilAborted(goOn.promise, signal);
    },
    took: () => {},
  };

  beforeAll(async () => {
    app = await openTestApp({}, { pace });
    await configureHost(app, { knowledge: '# Boathouse\n\nThe boathouse opens at nine.' });
    admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await app.db.deleteFrom('checks').execute();
    await app.db.deleteFrom('ended_hosts').execute();
  });

  const insert = (count: number) => {
    const checks = Array.from({ length: count }, () => ({ question, expect: { contains: 'nine' } }));
    return app.db.transaction().execute((trx) => insertChecks(trx, { host, checks, at: new Date() }));
  };
  const startRun = (body: object = {}) => admin.call('/api/checks/run', sent('POST', body));
  const list = async () => checkListSchema.parse(await (await admin.call('/api/checks')).json());
  /** Lets that many checks start. The others wait until the returned function is called. */
  const hold = (count: number) => {
    starts = count;
    goOn = Promise.withResolvers();
    return () => {
      starts = Number.POSITIVE_INFINITY;
      goOn.resolve();
    };
  };
  /** Starts a run and reads its first event, which is written while further checks wait. */
  const readFirst = async () => {
    const reader = (await startRun()).body?.getReader();
    if (!reader) throw new Error('No stream');
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('"number":1');
    return reader;
  };

  it.each([
    [{ question }, 'expect'],
    [{ question, expect: {} }, 'expect'],
    [{ question, expect: { contains: ' ' } }, 'expect.contains'],
    [{ question, expect: { refuses: 'yes' } }, 'expect.refuses'],
    [{ question: 'x'.repeat(2001), expect: { contains: 'nine' } }, 'question'],
    [{ question: 7, expect: { contains: 'nine' } }, 'question'],
    [{ question, expect: { contains: 'nine' }, host: 'nobody.example' }, undefined],
    [{ question, expect: { contains: 'nine' }, host: 'no host' }, 'host'],
  ])('are refused: %j', async (body, field) => {
    const response = await admin.call('/api/checks', sent('POST', body));
    expect(response.status).toBe(field === undefined ? 403 : 400);
    if (field !== undefined) expect(await response.json()).toHaveProperty(['errors', field]);
    expect((await list()).total).toBe(0);
  });

  it('have questions of a bounded length, also on their way', async () => {
    const body = { question: 'x'.repeat(2_000_000), expect: { contains: 'nine' } };
    const response = await admin.call('/api/checks', sent('POST', body));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
  });

  it('are there once each: one that expects something else is another', async () => {
    const add = async (body: object) => (await admin.call('/api/checks', sent('POST', body))).json();
    const [one, other] = [{ contains: 'nine' }, { contains: 'ten' }].map((expect) => ({ question, expect }));
    await add(one ?? {});
    expect(await add(one ?? {})).toMatchObject({ status: 409, code: 'check_exists' });
    const { id } = checkSchema.parse(await add(other ?? {}));
    const changed = await admin.call(`/api/checks/${id}`, sent('PUT', one));
    expect([changed.status, await changed.json()]).toMatchObject([409, { code: 'check_exists' }]);
    expect((await admin.call(`/api/checks/${id}`, sent('PUT', other))).status).toBe(200);
    expect((await list()).total).toBe(2);
  });

  it('are not saved over what somebody else saved meanwhile', async () => {
    const body = { question, expect: { contains: 'nine' } };
    const before = checkSchema.parse(await (await admin.call('/api/checks', sent('POST', body))).json());
    const save = (contains: string, headers = {}) =>
      admin.call(`/api/checks/${before.id}`, sent('PUT', { question, expect: { contains } }, headers));
    await expect.poll(() => new Date().toISOString()).not.toBe(before.updatedAt);
    const theirs = checkSchema.parse(await (await save('theirs')).json());
    const late = await save('mine', { 'If-Match': `"${before.updatedAt}"` });
    expect([late.status, await late.json()]).toMatchObject([412, { code: 'entry_changed' }]);
    expect((await list()).items[0]?.expect).toEqual({ contains: 'theirs' });
    expect((await save('mine', { 'If-Match': `"${theirs.updatedAt}"` })).status).toBe(200);
  });

  it('are bounded in number', async () => {
    await insert(checkLimits.ofHost);
    const one = { question, expect: { contains: 'one more' } };
    const response = await admin.call('/api/checks', sent('POST', one));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'quota_exceeded' });
    expect((await list()).total).toBe(checkLimits.ofHost);
  });

  it.each(['nothing', "'; drop table checks", '%00', 'x'.repeat(3000)])(
    'are not found by made-up ids: %j',
    async (id) => {
      const path = `/api/checks/${encodeURIComponent(id)}`;
      expect((await admin.call(path, { method: 'DELETE' })).status).toBe(404);
      const changed = await admin.call(path, sent('PUT', { question, expect: { contains: 'nine' } }));
      expect(changed.status).toBe(404);
    },
  );

  it('are run for one admin at a time, and for the next one after that', async () => {
    await insert(3);
    const release = hold(0);
    const first = await startRun();
    const second = await startRun();
    release();
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 'checks_running' });
    expect((await readRun(first)).results).toHaveLength(3);
    expect((await readRun(await startRun())).results).toHaveLength(3);
  });

  it('stop when the admin leaves, and keep nothing of that run', async () => {
    await insert(5);
    const release = hold(1);
    const reader = await readFirst();
    await reader.cancel();
    release();
    let next = await startRun();
    const retry = async () => {
      if (!next.ok) next = await startRun();
      return next.ok;
    };
    await expect.poll(retry).toBe(true);
    expect((await list()).items.filter(({ last }) => last)).toEqual([]);
    expect((await readRun(next)).results).toHaveLength(5);
    expect((await list()).items.filter(({ last }) => last)).toHaveLength(5);
  });

  it('stop when the host is deleted meanwhile, and say so', async () => {
    await insert(5);
    const release = hold(1);
    const reader = await readFirst();
    const config = await app.db.selectFrom('configs').select('id').executeTakeFirstOrThrow();
    const ended = { config_id: config.id, suspended_at: null, purge_at: null, purging: 0 };
    await app.db
      .insertInto('ended_hosts')
      .values({ host, ...ended, deleted_at: new Date().toISOString() })
      .execute();
    release();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read())
      rest += new TextDecoder().decode(read.value);
    expect(rest).toMatch(/event: error\ndata: \{"code":"host_not_found"/);
    const kept = await app.db.selectFrom('checks').select('ran_at').where('ran_at', 'is not', null).execute();
    expect(kept).toEqual([]);
  });

  it('of a draft that does not exist are not run', async () => {
    await insert(1);
    const response = await startRun({ draft: true });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'draft_not_found' });
  });

  it('that are changed while they are run keep no result of the question before', async () => {
    const [row] = await insert(2);
    const release = hold(0);
    const running = await startRun();
    const wanted = { question: 'How far is the moon?', expect: { refuses: true } };
    const changed = await admin.call(`/api/checks/${row?.id}`, sent('PUT', wanted));
    release();
    expect(checkSchema.parse(await changed.json()).last).toBeUndefined();
    await readRun(running);
    const { items } = await list();
    expect(items.find(({ id }) => id === row?.id)?.last).toBeUndefined();
    expect(items.filter(({ last }) => last)).toHaveLength(1);
  });
});

it('checks that no answer can be had for break off, and don’t call answers worse', async () => {
  const unreachable = { MODEL: 'openai-compatible:any', OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:1/v1' };
  const app = await openTestApp(unreachable);
  onTestFinished(app.close);
  await configureHost(app, { knowledge: '# Boathouse\n\nThe boathouse opens at nine.' });
  const admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  await admin.call('/api/checks', sent('POST', { question, expect: { contains: 'nine' } }));
  const { results, failure } = await readRun(await admin.call('/api/checks/run', sent('POST', {})));
  expect(results).toEqual([]);
  expect(failure).toContain('"code":"model_unavailable"');
  const list = checkListSchema.parse(await (await admin.call('/api/checks')).json());
  expect(list).toMatchObject({ failing: 0, total: 1 });
  expect(list.items[0]?.last).toBeUndefined();
});
