import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditRowSchema } from '#contract/people/audit.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
let olga: Person;
let hal: Person;

beforeEach(async () => {
  app = await openTestApp();
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  hal = await app.signIn({ role: 'host-admin', email: 'hal@mail.example' });
});
afterEach(() => app.close());

describe('GET /api/audit', () => {
  it('returns rows of the contract with their total, and is kept from caches', async () => {
    const answer = await olga.call('/api/audit?perPage=1');
    expect([answer.headers.get('x-total-count'), answer.headers.get('cache-control')]).toEqual([
      '2',
      'no-store',
    ]);
    const [row, ...more] = z.array(auditRowSchema.strict()).parse(await answer.json());
    expect([row?.action, row?.actor, row?.host, more]).toEqual([
      ...['session.start', 'hal@mail.example', 'acme.example', []],
    ]);
  });

  it('is for admins', async () => {
    const ann = await app.signIn();
    for (const path of ['/api/audit', '/api/audit/export']) {
      expect(await (await app.call(path)).json()).toMatchObject({ status: 401, code: 'sign_in_required' });
      expect(await (await ann.call(path)).json()).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  it.each([
    ['page=0', 'page'],
    ['sort=actor', 'sort'],
    ['from=yesterday', 'from'],
    ['until=2026-11-21', 'until'],
    ['action=Config%25', 'action'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('says what is wrong with ?%s', async (query, field) => {
    const answer = await olga.call(`/api/audit?${query}`);
    expect(await answer.json()).toMatchObject({
      ...{ status: 400, code: 'invalid_input', errors: { [field]: expect.any(String) } },
    });
  });
});

describe('GET /api/audit/export', () => {
  it('is a file with its last line, and recorded', async () => {
    const answer = await hal.call('/api/audit/export?action=session');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-acme\.example-\d{4}-\d{2}-\d{2}\.jsonl"$/,
    );
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ position: 2, actor: 'hal@mail.example', hash: expect.any(String) }),
      { complete: true, rows: 1, newestHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const [act] = z.array(auditRowSchema).parse(await (await olga.call('/api/audit')).json());
    expect(act).toMatchObject({
      ...{ actor: 'hal@mail.example', action: 'audit.export', target: 'acme.example', host: 'acme.example' },
      after: { action: 'session', format: 'jsonl' },
    });
  });

  it('is also CSV', async () => {
    const answer = await olga.call('/api/audit/export?format=csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await answer.text()).trimEnd()).toMatch(/\r\ncomplete,3 rows,{8}[0-9a-f]{64}$/);
    expect((await olga.call('/api/audit/export?format=xlsx')).status).toBe(400);
  });

  it('is limited', async () => {
    for (let n = 0; n < 30; n++) await (await hal.call('/api/audit/export')).body?.cancel();
    const refused = await hal.call('/api/audit/export');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await olga.call('/api/audit/export')).status).toBe(200);
  });
});

describe('GET /api/audit?after=', () => {
  const follow = async (person: Person, query: string) => {
    const answer = await person.call(`/api/audit?${query}`);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    return (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
  };

  it('gives each entry once, with its hashes, while others are added', async () => {
    const seen: Record<string, unknown>[] = [];
    let after = 0;
    for (let n = 0; n < 6; n++) {
      const lines = await follow(olga, `after=${after}&limit=2`);
      const end = lines.pop();
      seen.push(...lines);
      after = z.number().parse(end?.after);
      if (n < 4) await app.signIn({ role: 'host-admin', email: `n${n}@mail.example` });
    }
    expect(seen.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [at, { previousHash }] of seen.entries()) {
      expect(previousHash).toBe(at === 0 ? '0'.repeat(64) : seen[at - 1]?.hash);
    }
    expect(await follow(olga, `after=${after}`)).toEqual([
      { complete: true, rows: 0, after: 6, more: false },
    ]);
  });

  it("shows a host's admins their host alone, and goes on after what it passed over", async () => {
    await app.signIn({ role: 'host-admin', email: 'eve@mail.example', host: 'beta.example' });
    const lines = await follow(hal, 'after=0');
    expect(lines.at(-1)).toMatchObject({ after: 3, more: false });
    expect(lines.slice(0, -1)).toEqual([expect.objectContaining({ host: 'acme.example' })]);
  });

  it.each(['after=-1', 'after=x', 'after=0&limit=5001', 'after=1000000'])('refuses ?%s', async (query) => {
    expect(await (await olga.call(`/api/audit?${query}`)).json()).toMatchObject({
      ...{ status: 400, code: 'invalid_input' },
    });
  });

  it('is for admins', async () => {
    expect((await app.call('/api/audit?after=x')).status).toBe(401);
    expect((await (await app.signIn()).call('/api/audit?after=0')).status).toBe(403);
  });
});
