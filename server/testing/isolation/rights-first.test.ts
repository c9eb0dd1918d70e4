import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsRefusedByBody } from './body-rights.ts';
import { type Cell, hosts, type Who } from './callers.ts';
import { cellsOf, nameOfRow, type Row, type Sent } from './row.ts';
import { rows } from './rows.ts';
import { openWorld, type World } from './world.ts';

const refusals: readonly number[] = [401, 403, 404];

/** Callers to try on their host; a host's admin on the other host too. */
const tried: readonly Who[] = ['anonymous', 'user', 'host-admin'];

const junk = [
  { name: 'malformed JSON', body: '{', type: 'application/json' },
  { name: 'wrong types', body: '[1, null]', type: 'application/json' },
  { name: 'another content type', body: '<a/>', type: 'text/xml' },
];

const rowsWithBody = rows.filter(({ route }) => !/^(?:GET|HEAD) /.test(route));

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('excepts rows that exist', () => {
  const names = new Set(rowsWithBody.map(nameOfRow));
  expect([...rowsRefusedByBody].filter((name) => !names.has(name))).toEqual([]);
});

it.each(rowsWithBody.map((row) => [nameOfRow(row), row] as const))(
  'refuses before the body is judged: %s',
  async (name, row) => {
    const isExcepted = rowsRefusedByBody.has(name);
    let differing = 0;
    for (const { status, ...cell } of refusedCellsOf(row)) {
      const sent = await row.send(world, cell);
      for (const each of junk) {
        const answer = await call(cell, sent, each);
        const shown = `${cell.who}, ${cell.where}, ${each.name}: ${await answer.text()}`;
        if (answer.status !== status) differing++;
        const mayDiffer = isExcepted && status !== 401 && !isRefusedAnyway(name, cell);
        if (mayDiffer) expect.soft(answer.status, shown).toBeLessThan(500);
        else expect.soft(answer.status, shown).toBe(status);
      }
    }
    if (isExcepted) expect(differing, 'calls for which the exception is needed').toBeGreaterThan(0);
  },
);

/** True under `/api` for callers who are no admins, whatever the body names. */
function isRefusedAnyway(name: string, { who, where }: Cell): boolean {
  return / \/api\//.test(name) && (who !== 'host-admin' || where !== 'here');
}

/** Returns one refused cell for each caller, host and status: of several things the last, which is on the other host. */
function refusedCellsOf(row: Row) {
  const refused = cellsOf(row).filter(
    ({ who, where, status }) =>
      refusals.includes(status) &&
      (where === 'here' ? tried.includes(who) : who === 'host-admin' && where === 'there'),
  );
  return new Map(refused.map((cell) => [`${cell.who} ${cell.where} ${cell.status}`, cell])).values();
}

function call(
  { who, where }: Cell,
  { path, init }: Sent,
  { body, type }: (typeof junk)[number],
): Promise<Response> {
  const { token } = world.people[who];
  const headers = new Headers(init?.headers);
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  headers.set('Content-Type', type);
  return world.app.call(`http://${hosts[where]}${path}`, { ...init, body, headers });
}
