import { expect } from 'vitest';
import { keyScopes } from '#contract/api-keys.ts';
import { hosts } from './callers.ts';
import type { Row } from './row.ts';
import { readStore } from './trial.ts';
import type { World } from './world.ts';

/** Routes under `/api` that a key with `read` opens, and those that only one with `manage` does. All others are closed to keys. */
const opened = {
  all: ['GET /api/configs', 'GET /api/openapi.json', 'GET /api/docs'],
  read: [
    ...['', '/:id'].flatMap((one) => [`GET /api/answers${one}`, `GET /api/texts${one}`]),
    ...['', '/export', '/:id'].map((one) => `GET /api/conversations${one}`),
    ...['', '/:id/pages'].map((one) => `GET /api/sites${one}`),
    ...['/all', '/overview', '/:id', '/:id/budget', '/:id/changes'].map((one) => `GET /api/configs${one}`),
    ...['/:id/changes/:change/config', '/:id/model', '/:id/state', '/:id/storage'].map(
      (one) => `GET /api/configs${one}`,
    ),
    ...['GET /api/gaps', 'GET /api/insights', 'GET /api/knowledge/search'],
  ],
  manage: [
    ...['answers', 'texts', 'sites'].flatMap((noun) => [
      `POST /api/${noun}`,
      `PUT /api/${noun}/:id`,
      `DELETE /api/${noun}/:id`,
    ]),
    ...['run', 'pause', 'preview'].map((act) => `POST /api/sites/:id/${act}`),
    ...['PUT /api/configs/:id', 'POST /api/gaps/:id', 'DELETE /api/conversations/:id'],
  ],
};

/**
 * Sends a row's requests with keys of `hosts.here`: what their scopes open answers as to that host's admin, all else refuses them, and
 * another host knows none of them.
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
    const before = await readStore(world);
    const answer = await world.app.call(`http://${host}${sent.path}`, { ...sent.init, headers });
    const shown = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
    const expected = statusFor(row, by);
    expect.soft(answer.status, `a key, ${by}: ${shown.slice(0, 500)}`).toBe(expected);
    const leaks = world.markers.filter(
      ({ text, host: of }) => of !== host && shown.includes(text) && !sent.opens?.includes(text),
    );
    expect
      .soft(
        leaks.map(({ text }) => text),
        `a key, ${by}, reads`,
      )
      .toEqual([]);
    if (answer.status >= 400) expect.soft(await readStore(world), `a key, ${by}, changes`).toEqual(before);
  }
}

function statusFor(row: Row, by: (typeof keyScopes)[number] | 'elsewhere'): number {
  const own = (statuses: number | readonly number[]) =>
    typeof statuses === 'number' ? statuses : (statuses[0] ?? 0);
  if (/ \/(?:v1|mcp)/.test(row.route)) return by === 'ask' ? 200 : by === 'elsewhere' ? 401 : 403;
  if (!/ \/(?:ai|api)\//.test(row.route)) return own(row.status.anonymous.here);
  if (by === 'elsewhere') return 401;
  const isOpen =
    opened.all.includes(row.route) ||
    (by !== 'ask' && opened.read.includes(row.route)) ||
    (by === 'manage' && opened.manage.includes(row.route));
  return isOpen ? own(row.status['host-admin'].here) : 403;
}
