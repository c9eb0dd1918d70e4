import { expect, it } from 'vitest';
import { apiDocsRoutes } from './api-docs.ts';

it('the description of the API is made once, with the first request for it', async () => {
  let made = 0;
  const routes = apiDocsRoutes(() => {
    made++;
    return { openapi: '3.1.0', paths: {} };
  });
  expect(made).toBe(0);
  for (let n = 0; n < 3; n++) {
    const json = await routes.request('/api/openapi.json');
    expect(await json.json()).toEqual({ openapi: '3.1.0', paths: {} });
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(await (await routes.request('/api/docs')).text()).toContain('<h1>API</h1>');
  }
  expect(made).toBe(1);
});
