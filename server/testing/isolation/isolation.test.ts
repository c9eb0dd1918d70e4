import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryEnded } from './ended.ts';
import { nameOfRow, type Row } from './row.ts';
import { rows } from './rows.ts';
import { tryRow } from './trial.ts';
import { tryKeys } from './try-keys.ts';
import { openWorld, type World } from './world.ts';

describe('the wall between hosts', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('is tried at every route that the app answers', () => {
    const { routes } = world.app;
    const answered = routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(rows.map(({ route }) => route))).toEqual(new Set(answered));
  });

  it('is tried by an operator on a console host at every private route', () => {
    const isPublic = ({ status }: Row) => status.anonymous.here === status['host-admin'].here;
    const ofApi = rows.filter((row) => / \/api\//.test(row.route) && !isPublic(row));
    const tried = ofApi.filter(({ status }) => status.admin.console !== undefined);
    expect(new Set(tried.map(({ route }) => route))).toEqual(new Set(ofApi.map(({ route }) => route)));
  });

  it('has no route that answers all methods: those are middleware, for paths that are answered', () => {
    const { routes } = world.app;
    const paths = new Set(routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path));
    const others = routes.filter(({ method, path }) => method === 'ALL' && path !== '/*' && !paths.has(path));
    expect(others).toEqual([]);
  });

  for (const row of rows) {
    it(nameOfRow(row), () => tryRow(world, row));
  }

  for (const row of rows) {
    it(`${nameOfRow(row)}, with API keys`, () => tryKeys(world, row));
  }
  // Afterwards, since they add to the lists that the rows above look at.
  for (const row of rows) {
    it(`${nameOfRow(row)}, on a suspended and on a deleted host`, () => tryEnded(world, row));
  }
});
