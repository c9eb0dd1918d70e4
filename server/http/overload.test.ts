import { expect, it } from 'vitest';
import { insertConfig } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { openTestApp } from '#server/testing/app.ts';

it('a page of a configured host may read the refusal across origins', async () => {
  const late = await openTestApp({}, { lagMs: () => 9999 });
  await insertConfig(late.db, defaultConfig('shop.example'));
  const Origin = 'https://shop.example';
  const preflight = { Origin, 'Access-Control-Request-Method': 'POST' };
  const asked = await late.call('/ai/api/values', { method: 'OPTIONS', headers: preflight });
  const refused = await late.call('/ai/api/values', { method: 'POST', headers: { Origin } });
  await late.close();
  expect([asked.status, refused.status]).toEqual([204, 503]);
  expect(refused.headers.get('access-control-allow-origin')).toBe(Origin);
  expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
});
