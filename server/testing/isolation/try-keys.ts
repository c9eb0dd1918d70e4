import { expect } from 'vitest';
import { type KeyScope, keyScopes } from '#contract/people/api-keys.ts';
import { hosts } from './callers.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';

/** Nouns of the API that keys read, and those that they change. All other routes are closed to keys, but for those of one config. */
const read = 'answers|checks|conversations|gaps|handovers|insights|knowledge|leads|sites|texts';
const managed = 'answers|checks|gaps|handovers|sites|texts';
const ofConfig = 'budget|changes|diff|draft|model|overview|state|storage';

/** Routes under `/api` that keys open, by scope. */
const opened = {
  ask: [/^GET \/api\/(?:configs|openapi\.json|docs)$/],
  read: [
    new RegExp(`^GET /api/(?:${read})(?:/|$)`),
    new RegExp(`^GET /api/configs/:id(?:/(?:${ofConfig})(?:/|$)|$)`),
    /^GET \/api\/configs\/(?:all|overview)$/,
  ],
  manage: [
    new RegExp(`^(?:POST|PUT|DELETE) /api/(?!checks/settings$)(?:${managed})(?:/|$)`),
    /^DELETE \/api\/conversations\/:id$/,
    /^PUT \/api\/configs\/:id(?:\/draft)?$/,
    /^DELETE \/api\/configs\/:id\/draft$/,
    /^POST \/api\/configs\/:id\/(?:publish|restore)$/,
  ],
};

/** Addresses of sources, which a key opens as any visitor does. */
const sources = /^GET \/ai\/api\/files\/:id\/(?:content|text|pages\/:name)$/;

/**
 * Sends a row's requests with keys of `hosts.here`: what their scopes open answers as to that host's admin, sources as to a visitor, all else
 * refuses them, and another host knows none of them.
 */
export async function tryKeys(world: World, row: Row): Promise<void> {
  // Elsewhere a key is ignored: who has one is a visitor.
  const isForKeys = / \/(?:ai|api|mcp|v1)(?:\/|$)/.test(row.route);
  const cell = { who: 'host-admin', where: 'here', thing: 'own' } as const;
  const tried = await Promise.all(
    (isForKeys ? ([...keyScopes, 'elsewhere'] as const) : (['manage'] as const)).map(async (by) => ({
      by,
      sent: await row.send(world, cell),
    })),
  );
  // A request that brings its own token is not the key's.
  if (tried.some(({ sent }) => new Headers(sent.init?.headers).has('Authorization'))) return;
  for (const { by, sent } of tried) {
    const key = world.keys[by === 'elsewhere' ? 'manage' : by];
    const headers = new Headers(sent.init?.headers);
    headers.set('Authorization', `Bearer ${key}`);
    const host = hosts[by === 'elsewhere' ? 'there' : 'here'];
    const before = await world.contents.read();
    const answer = await world.app.call(`http://${host}${sent.path}`, { ...sent.init, headers });
    const shown = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
    const expected = statusFor(row, by);
    // Rows before may have left a host full of what a call adds.
    const found = expected === 'open' && ![401, 403].includes(answer.status) ? 'open' : answer.status;
    expect.soft(found, `a key, ${by}: ${shown}`).toBe(expected);
    const leaks = world
      .findMarkers(shown)
      .filter(
        ({ text, host: of }) =>
          Object.values<string>(hosts).includes(of) && of !== host && !sent.opens?.includes(text),
      );
    const texts = leaks.map(({ text }) => text);
    expect.soft(texts, `a key, ${by}, reads`).toEqual([]);
    if (answer.status >= 400)
      expect.soft(await world.contents.read(), `a key, ${by}, changes`).toEqual(before);
  }
}

/** Returns the status for what belongs to another account of the host. */
function ofNeighbour(statuses: number | readonly number[]): number {
  return typeof statuses === 'number' ? statuses : (statuses[1] ?? 0);
}

function statusFor(row: Row, by: KeyScope | 'elsewhere'): number | 'open' {
  const own = (statuses: number | readonly number[]) =>
    typeof statuses === 'number' ? statuses : (statuses[0] ?? 0);
  if (/ \/(?:v1|mcp)/.test(row.route)) {
    const openStatus = own(row.status.anonymous.here) === 401 ? 200 : own(row.status.anonymous.here);
    return by === 'ask' ? openStatus : by === 'elsewhere' ? 401 : 403;
  }
  if (!/ \/(?:ai|api)\//.test(row.route)) return own(row.status.anonymous.here);
  if (by === 'elsewhere') return 401;
  if (sources.test(row.route)) return ofNeighbour(row.status.anonymous.here);
  const scopes = { ask: ['ask'], read: ['ask', 'read'], manage: ['ask', 'read', 'manage'] } as const;
  const isOpen = scopes[by].some((scope) => opened[scope].some((pattern) => pattern.test(row.route)));
  // Some requests name another host, which its admin may not either.
  return isOpen && own(row.status['host-admin'].here) !== 403 ? 'open' : 403;
}
