import { expect, it } from 'vitest';
import { languageOfPage, preferredLanguage } from './accept-language.ts';

it.each([
  ['de', 'de'],
  ['de-AT, en;q=0.5', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['zh-Hant-TW', 'zh'],
  ['iw-IL', 'he'],
  ['DE-ch', 'de'],
  ['en;q=0.4, fr;q=0.8', 'fr'],
  ['fr;q=0.8, de;q=0.8', 'fr'],
  ['fr;q=0, en', 'en'],
  ['de;q=0', 'en'],
  ['xx, tlh;q=0.9, ja;q=0.1', 'ja'],
  ['xx', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['de;q=2', 'en'],
  ['de;q=high, sv;q=0.2', 'sv'],
  [' nl ; q=0.7 , en ; q=0.6', 'nl'],
  ['__proto__, constructor;q=0.9', 'en'],
  [`${'x,'.repeat(5000)}de`, 'en'],
])('%j is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it.each([
  [undefined, 'de', 'de'],
  ['auto', 'de', 'de'],
  ['fr', 'de', 'fr'],
  ['en', 'de', 'en'],
] as const)(
  'a host with the setting %s is shown in the right language to %s',
  (setting, header, language) => {
    expect(languageOfPage(setting, header)).toBe(language);
  },
);
