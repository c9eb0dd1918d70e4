import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRows } from './wall/accounts.suite.ts';
import { chatRows } from './wall/chat.suite.ts';
import { configRows } from './wall/configs.suite.ts';
import { domainRows } from './wall/domains.suite.ts';
import { fileRows } from './wall/files.suite.ts';
import { identityRows } from './wall/identity.suite.ts';
import { mailedLinkRows } from './wall/mailed-links.suite.ts';
import { pageRows } from './wall/page.suite.ts';
import { socialRows } from './wall/social.suite.ts';
import { tryRow } from './wall/trial.suite.ts';
import { uploadRows } from './wall/uploads.suite.ts';
import { openWorld, type World } from './wall/world.suite.ts';

const rows = [
  ...pageRows,
  ...configRows,
  ...domainRows,
  ...fileRows,
  ...uploadRows,
  ...chatRows,
  ...identityRows,
  ...accountRows,
  ...mailedLinkRows,
  ...socialRows,
];

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

  it('has no route that answers all methods: those are middleware, for paths that are answered', () => {
    const { routes } = world.app;
    const paths = new Set(routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path));
    const others = routes.filter(({ method, path }) => method === 'ALL' && path !== '/*' && !paths.has(path));
    expect(others).toEqual([]);
  });

  for (const row of rows) {
    it(row.title ? `${row.route}: ${row.title}` : row.route, () => tryRow(world, row));
  }
});
