import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { providerRoutes } from './social-provider-routes.ts';

it('are registered with the providers as the operating guide says', async () => {
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const callbacks = [...guide.matchAll(/`https:\/\/HOST\/identity\/auth\/([\w-]+)`/g)];
  expect(callbacks.map(([, callback]) => callback)).toEqual(providerRoutes.map(({ callback }) => callback));
});
