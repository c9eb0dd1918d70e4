import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '#contract/hosts/configs.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

let app: TestApp;
let olga: Person;
let path: string;

beforeAll(async () => {
  app = await openTestApp();
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  const made = await olga.call('/api/configs/new', sent('POST', configBody({ host: 'theme.example' })));
  const { id } = (await made.json()) as Config;
  path = `/api/configs/${id}`;
});
afterAll(() => app.close());

async function save(theme: unknown) {
  const { etag } = Object.fromEntries((await olga.call(path)).headers);
  const body = { ...configBody(), pagesettings: theme === undefined ? {} : { theme } };
  return olga.call(path, sent('PUT', body, { 'If-Match': etag ?? '' }));
}

async function stored() {
  const config = (await (await olga.call(path)).json()) as Config;
  return config.pagesettings.theme;
}

const whole = {
  color: '#0f766e',
  logoDark: '/dark.svg',
  showTitle: 'always',
  scheme: 'dark',
  font: 'rounded',
  radius: 'large',
  header: 'brand',
  welcome: { text: 'Two\nlines', picture: 'https://cdn.example/p.png' },
  legal: { privacy: 'https://acme.example/privacy', imprint: '/imprint', notice: false },
};

it('a theme is kept as it was saved, replaced as a whole, and removed by null', async () => {
  expect((await save(whole)).status).toBe(200);
  expect(await stored()).toEqual(whole);
  await save(undefined);
  expect(await stored()).toEqual(whole);
  await save({ header: 'brand' });
  expect(await stored()).toEqual({ header: 'brand' });
  await save(null);
  expect(await stored()).toBeUndefined();
});

it('empty keys have their defaults', async () => {
  const response = await save({
    color: '',
    logoDark: '',
    font: null,
    welcome: { text: '' },
    legal: { privacy: '' },
  });
  expect(response.status).toBe(200);
  expect(await stored()).toBeUndefined();
});

const woff = Buffer.from('wOFF, an older format of fonts').toString('base64');

it.each([
  [{ color: 'red' }, 'color', 'Enter a colour such as #0f766e.'],
  [{ scheme: 'neon' }, 'scheme', 'Choose one of: auto, light, dark.'],
  [{ font: 'comic' }, 'font', 'upload a WOFF2 font'],
  [{ font: { url: `data:font/woff2;base64,${woff}` } }, 'font', 'Other kinds of files are no web font.'],
  [{ font: { url: 'https://cdn.example/f.woff2' } }, 'font', 'upload a WOFF2 font'],
  [{ logoDark: 'javascript:alert(1)' }, 'logoDark', 'Enter an http(s) URL'],
  [{ welcome: { picture: 'data:text/html,x' } }, 'welcome.picture', 'Enter an http(s) URL'],
  [{ welcome: { text: 'x'.repeat(501) } }, 'welcome.text', 'Use at most 500 characters.'],
  [{ legal: { imprint: 'javascript:alert(1)' } }, 'legal.imprint', 'http'],
  [{ legal: { notice: 7 } }, 'legal.notice', 'Choose yes or no'],
  [{ welcome: 'hi' }, 'welcome', 'Use an object with its fields.'],
])('%j is refused under its field', async (theme, field, sentence) => {
  const response = await save(theme);
  expect(response.status).toBe(400);
  const { errors } = (await response.json()) as { errors: Record<string, string> };
  expect(Object.keys(errors)).toEqual([`pagesettings.theme.${field}`]);
  expect(errors[`pagesettings.theme.${field}`]).toContain(sentence);
});
