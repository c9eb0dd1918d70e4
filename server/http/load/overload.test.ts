import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp } from '#server/testing/app.ts';

it('refuses the host that floods, and not another that asks little', async () => {
  let lag = 0;
  const late = await openTestApp({}, { lagMs: () => lag });
  onTestFinished(late.close);
  for (const host of ['flood.example', 'shop.example']) {
    await insertConfig(late.db, defaultConfig(host));
    // The first request of a host looks up if it is one.
    await late.call(`http://${host}/api/configs`);
  }
  const ask = async (host: string) => (await late.call(`http://${host}/api/configs`)).status;
  for (let n = 0; n < 50; n++) await ask('flood.example');
  lag = 9999;
  expect(await ask('shop.example')).toBe(200);
  expect(await ask('flood.example')).toBe(503);
  // Names that nobody configured are counted as one.
  for (let n = 0; n < 50; n++) await ask(`made-up-${n}.example`);
  expect(await ask('made-up-99.example')).toBe(503);
});

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
