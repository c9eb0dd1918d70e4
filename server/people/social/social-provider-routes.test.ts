import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { providerRoutes } from './social-provider-routes.ts';

it('are registered with the providers as the operating guide says', async () => {
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const told = [...guide.matchAll(/`https:\/\/HOST\/identity\/auth\/([\w-]+)`\s+\((\w+)\)/g)];
  expect(told.map(([, callback, label]) => ({ callback, label }))).toEqual(
    providerRoutes.map(({ callback, label }) => ({ callback, label })),
  );
});
