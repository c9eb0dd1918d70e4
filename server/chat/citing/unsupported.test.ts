import { expect, it } from 'vitest';
import type { TextLanguage } from '#shared/languages.ts';
import { citedSentencesOf } from './cited-sentences.ts';
import { checkCitations } from './unsupported.ts';

const passages = (language: TextLanguage, ...texts: string[]) =>
  new Map(texts.map((text, i) => [i + 1, { text, language }]));

const leave = 'Every employee gets 27 days of paid leave a year.';
const harbour = 'The harbour opens at nine and closes at five.';

it.each<[string, string[], boolean]>([
  ['You get 27 days of leave [1]. The harbour is open from nine [2].', [], true],
  ['Boats are painted green in spring [1].', ['Boats are painted green in spring.'], false],
  [
    'Boats are painted green in spring [1]. The harbour closes at five [2].',
    ['Boats are painted green in spring.'],
    true,
  ],
  [
    'Boats are painted green in spring. [1] The harbour closes at five. [2]',
    ['Boats are painted green in spring.'],
    true,
  ],
  ['The harbour closes at five [1][2].', [], true],
  ['Of holidays, staff take 27 [1].', [], true],
  ['Employment is good for everybody there [1].', [], true],
  ['Yes, of course it is [1].', [], true],
  ['- **Boats** are painted green [1]\n- The harbour closes at five [2]', ['Boats are painted green'], true],
  ['Look at `boats[1]` painted green in spring.', [], false],
])('finds what the cited passages do not say: %j', async (answer, unsupported, isSupported) => {
  expect(await checkCitations(answer, passages('en', leave, harbour))).toEqual({ unsupported, isSupported });
});

it('compares by words of the language, and not between languages', async () => {
  const german = passages('de', 'Der Urlaub beträgt 27 Tage im Jahr.');
  expect(await checkCitations('Es gibt viele Urlaubstage für die Mitarbeiter [1].', german)).toMatchObject({
    unsupported: [],
  });
  const invented = 'Die Boote werden im Frühling grün gestrichen';
  expect(await checkCitations(`${invented} [1].`, german)).toMatchObject({ unsupported: [`${invented}.`] });
  expect(await checkCitations('The boats are painted green in spring [1].', german)).toEqual({
    unsupported: [],
    isSupported: true,
  });
  // A passage in another language than its document, as in bilingual manuals.
  const bilingual = passages('en', 'Die Boote liegen im Winter im Schuppen und werden dort gestrichen.');
  expect(await checkCitations('The boats stay in their shed all winter long [1].', bilingual)).toEqual({
    unsupported: [],
    isSupported: true,
  });
  const japanese = passages('ja', '港は九時に開きます。');
  expect(await checkCitations('船は春に緑色で塗られる予定[1]。', japanese)).toMatchObject({
    unsupported: ['船は春に緑色で塗られる予定。'],
  });
  expect(await checkCitations('九時に開きます[1]。', japanese)).toMatchObject({ unsupported: [] });
});

it('gives a number behind a full stop to the sentence before', () => {
  expect(citedSentencesOf('One here. [1] Two there [2][3]. Three.\n\n[1] Four.')).toEqual([
    { text: 'One here.', numbers: [1] },
    { text: 'Two there.', numbers: [2, 3] },
    { text: 'Four.', numbers: [1] },
  ]);
});
