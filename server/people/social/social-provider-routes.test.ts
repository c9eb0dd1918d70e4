import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { providerRoutes } from './social-provider-routes.ts';

it('are registered with the providers as the operating guide says', async () => {
  const read = (page: string) => readFile(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
  const guide = (await read('operating.md')) + (await read('using.md'));
  const callbacks = [...guide.matchAll(/`https:\/\/HOST\/identity\/auth\/([\w-]+)`/g)];
  expect(callbacks.map(([, callback]) => callback)).toEqual(providerRoutes.map(({ callback }) => callback));
});
