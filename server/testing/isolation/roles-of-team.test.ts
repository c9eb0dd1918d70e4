import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { can, type HostRole, hostRoles, type Right, rights } from '#contract/people/rights.ts';

import { hosts } from './callers.ts';
import { cellsOf, nameOfRow } from './row.ts';
import { rows } from './rows.ts';
import { openWorld, type World } from './world.ts';

const team: readonly HostRole[] = ['analyst', 'agent', 'editor'];

const describedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-right': z.enum(rights).optional() }))),
});

let world: World;
let rightOf: ReadonlyMap<string, Right>;
const tokens = new Map<HostRole, string>();

beforeAll(async () => {
  world = await openWorld();
  const described = await world.app.call(`http://${hosts.here}/api/openapi.json`);
  const { paths } = describedSchema.parse(await described.json());
  rightOf = new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { 'x-right': right }]) =>
        right === undefined ? [] : [[`${method.toUpperCase()} ${path.replace(/\{(.+?)\}/g, ':$1')}`, right]],
      ),
    ),
  );
  for (const role of team) {
    const signedIn = await world.app.signIn({ host: hosts.here, role, email: `${role}@mail.example` });
    tokens.set(role, signedIn.token);
  }
});
afterAll(() => world.close());

it('tries every role that a host gives', () => {
  expect([...team, 'user', 'host-admin'].toSorted()).toEqual(hostRoles.toSorted());
});

it('knows the right of every private call', () => {
  const closed = rows.filter(
    ({ route, status: { anonymous, user, 'host-admin': admin } }) =>
      / \/api\//.test(route) &&
      [anonymous.here].flat()[0] === 401 &&
      [user.here].flat()[0] === 403 &&
      Number([admin.here].flat()[0]) < 400,
  );
  const without = closed.filter(({ route }) => !rightOf.has(route)).map(nameOfRow);
  expect(without).toEqual([]);
});

it.each(rows.filter(({ route }) => / \/api\//.test(route)).map((row) => [nameOfRow(row), row] as const))(
  'opens what a host admin may do to the roles with its right alone: %s',
  async (_name, row) => {
    const right = rightOf.get(row.route);
    const ofAdmin = cellsOf(row).filter(({ who, where }) => who === 'host-admin' && where === 'here');
    if (right === undefined) return;
    for (const { status, ...cell } of ofAdmin) {
      for (const role of team) {
        const { path, init } = await row.send(world, cell);
        const headers = new Headers(init?.headers);
        if (headers.has('Authorization')) continue;
        headers.set('Authorization', `Bearer ${tokens.get(role)}`);
        const answer = await world.app.call(`http://${hosts.here}${path}`, { ...init, headers });
        const shown = `${role}, ${cell.thing}: ${await answer.text()}`;
        expect.soft(answer.status, shown).toBe(can(role, right) ? status : 403);
      }
    }
  },
);

it('shows the settings of a host to nobody without the right to read them', async () => {
  for (const role of team.filter((each) => !can(each, 'configs:read'))) {
    for (const row of rows.filter(({ route }) => /^GET \/api\//.test(route))) {
      const { path, init } = await row.send(world, { who: 'host-admin', where: 'here', thing: 'own' });
      const headers = new Headers(init?.headers);
      if (headers.has('Authorization')) continue;
      headers.set('Authorization', `Bearer ${tokens.get(role)}`);
      const answer = await world.app.call(`http://${hosts.here}${path}`, { ...init, headers });
      if (row.status.anonymous.here !== 200)
        expect.soft(await answer.text(), `${role}: ${nameOfRow(row)}`).not.toContain('aisettings');
    }
  }
});
