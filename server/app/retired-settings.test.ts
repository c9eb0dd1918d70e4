import { expect, it } from 'vitest';
import { parseSettings, settingNames } from '../settings.ts';
import { retiredSettings } from './retired-settings.ts';

const names = Object.keys(retiredSettings);
const refused = names.filter((name) => retiredSettings[name]?.danger !== undefined);

it('are no settings', () => {
  expect(names.filter((name) => settingNames.includes(name))).toEqual([]);
});

it('name settings that exist in what they say', () => {
  const named = Object.values(retiredSettings).flatMap(
    ({ instead }) => instead.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? [],
  );
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
});

it.each(names.filter((name) => !refused.includes(name)))('%s is named with what takes its place', (name) => {
  const { retired } = parseSettings({ [name]: '1' });
  expect(retired).toEqual([`${name} is no longer read. ${retiredSettings[name]?.instead}`]);
});

it.each(refused)('%s keeps the server from starting', (name) => {
  expect(() => parseSettings({ [name]: 'https://x.example' })).toThrow(
    `${name} is no longer read, and without it`,
  );
});

it('say nothing where none is set', () => {
  expect(parseSettings({ DATABASE_POOL: '' }).retired).toEqual([]);
});

it('refuse what would lead sign-ins or proofs elsewhere', () => {
  expect(refused).toEqual([
    'GITHUB_AUTHORIZE_URL',
    'GITHUB_TOKEN_URL',
    'GITHUB_API_URL',
    'LINKEDIN_ISSUER',
    'DOMAIN_DNS',
  ]);
});
