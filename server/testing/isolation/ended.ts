import { expect } from 'vitest';
import { callers, endedStates, hosts } from './callers.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';

/**
 * Sends a row's requests to a suspended and a deleted host, from everybody, by URL and for the services by `Origin`: they are answered
 * with 404 unless the row says otherwise, show nothing and change nothing.
 */
export async function tryEnded(world: World, row: Row): Promise<void> {
  const isService = / \/(?:ai|api|identity)\//.test(row.route);
  const calls = endedStates.flatMap((state) =>
    callers.flatMap((who) =>
      [false, ...(isService ? [true] : [])].map(async (byOrigin) => {
        const sent = await row.send(world, { who, where: 'here', thing: 'own' });
        return { state, who, byOrigin, sent };
      }),
    ),
  );
  const tried = await Promise.all(calls);
  const before = await world.contents.read();
  for (const { state, who, byOrigin, sent } of tried) {
    const { host, tokens } = world.ended[state];
    const headers = new Headers(sent.init?.headers);
    const token = tokens[who];
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
    if (byOrigin) headers.set('Origin', `http://${host}`);
    const path = row.ended?.path?.(host) ?? sent.path;
    const called = byOrigin ? hosts.here : host;
    const answer = await world.app.call(`http://${called}${path}`, { ...sent.init, headers });
    const shown = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
    const name = `${who}, ${state}${byOrigin ? ', by origin' : ''}`;
    expect.soft(answer.status, `${name}: ${shown}`).toBe(row.ended?.[state] ?? 404);
    const leaks = world.findMarkers(shown).map(({ text }) => text);
    expect.soft(leaks, `${name} reads`).toEqual([]);
  }
  expect.soft(await world.contents.read(), 'an ended host changes').toEqual(before);
}
