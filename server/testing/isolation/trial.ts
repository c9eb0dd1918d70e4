import { expect } from 'vitest';
import { type Cell, hosts, otherThan, type Where, type Who } from './callers.ts';
import { mayRead } from './marker.ts';
import { cellsOf, type Row, type Sent } from './row.ts';
import type { World } from './world.ts';

/** How a call names its host: by the URL, or by `Origin` in a call to the other host. */
type By = 'address' | 'origin';

/** Callers to test by `Origin` too: nobody, and the one who is allowed on all hosts. */
const callersByOrigin: readonly Who[] = ['anonymous', 'admin'];

/** Tests all cells of a row by URL and, for the services, by `Origin`. A refused or reading call must not change the store. */
export async function tryRow(world: World, row: Row): Promise<void> {
  const isService = / \/(?:ai|api|identity)\//.test(row.route);
  const tried = cellsOf(row).flatMap(({ status, ...cell }) => {
    const ways: By[] = isService && callersByOrigin.includes(cell.who) ? ['address', 'origin'] : ['address'];
    return ways.map((by) => ({ by, status, cell }));
  });
  const calls = await Promise.all(
    tried.map(async (each) => ({ ...each, sent: await row.send(world, each.cell) })),
  );
  for (const each of calls) await tryCall(world, row, each);
  await Promise.all(calls.map(({ sent, status }) => sent.afterwards?.(status)));
}

async function tryCall(
  world: World,
  row: Row,
  { by, status, cell, sent }: { by: By; status: number; cell: Cell; sent: Sent },
): Promise<void> {
  const name = `${cell.who}, ${cell.where}, ${cell.thing}, by ${by}`;
  const before = await world.contents.read();
  const answer = await call(world, { cell, sent, by });
  const body = await answer.text();
  const shown = withClaims(`${JSON.stringify([...answer.headers])}\n${body}`);
  expect.soft(answer.status, `${name}: ${body}`).toBe(status);
  expect.soft(findLeaks(world, { cell, sent, shown }), `${name} reads`).toEqual([]);
  if (holdsPrivate(world, shown)) {
    expect.soft(answer.headers.get('cache-control') ?? '', `${name} may be kept`).toMatch(/no-store|private/);
  }
  if (status < 400) {
    for (const text of row.shows?.(world, { ...cell, called: calledBy(cell, by) }) ?? [])
      expect.soft(shown, name).toContain(text);
  }
  if (status >= 400 || (row.route.startsWith('GET ') && !row.changes)) {
    expect.soft(await world.contents.read(), `${name} changes`).toEqual(before);
  }
}

function call(world: World, { cell, sent, by }: { cell: Cell; sent: Sent; by: By }): Promise<Response> {
  const { token } = world.people[cell.who];
  const headers = new Headers(sent.init?.headers);
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  if (by === 'origin') headers.set('Origin', `http://${hosts[cell.where]}`);
  return world.app.call(`http://${hosts[calledBy(cell, by)]}${sent.path}`, { ...sent.init, headers });
}

function calledBy({ where }: Cell, by: By): Where {
  return by === 'address' ? where : otherThan(where);
}

/** Appends the claims of all tokens in a response. */
function withClaims(answer: string): string {
  const tokens = answer.matchAll(/\beyJ[\w-]*\.([\w-]+)\./g);
  const claims = [...tokens].map(([, part = '']) => Buffer.from(part, 'base64url').toString());
  return [answer, ...claims].join('\n');
}

/** True if a response contains private texts, which shared caches must not store. */
function holdsPrivate({ findMarkers }: World, shown: string): boolean {
  return findMarkers(shown).some(({ readers }) => readers !== 'everyone');
}

function findLeaks(world: World, { cell, sent, shown }: { cell: Cell; sent: Sent; shown: string }): string[] {
  return world
    .findMarkers(shown)
    .filter((marker) => !mayRead(marker, cell))
    .map(({ text }) => text)
    .filter((text) => !sent.opens?.some((opened) => opened.includes(text)));
}
