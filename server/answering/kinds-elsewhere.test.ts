import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { createBuiltinModel } from './answering.ts';

/** Sentences with the same words of the question; what each question asks for tells them apart. */
const cases: readonly (readonly [TextLanguage, string, string, string])[] = [
  [
    'de',
    'Der Turm wurde aus Stein gebaut. Der Turm wurde 1871 gebaut. Der Turm wurde in Hamburg gebaut.',
    'Wann wurde der Turm gebaut?',
    '1871',
  ],
  [
    'de',
    'Der Turm wurde schnell gebaut. Der Turm wurde gebaut, weil die Küste gefährlich war.',
    'Warum wurde der Turm gebaut?',
    'weil',
  ],
  [
    'fr',
    'La tour fut construite en pierre. La tour fut construite en 1871. La tour fut construite vite.',
    'Quand la tour fut-elle construite ?',
    '1871',
  ],
  [
    'fr',
    'La visite de la tour est belle. La visite de la tour coûte six couronnes. La visite de la tour fatigue.',
    'Combien coûte la visite de la tour ?',
    'six couronnes',
  ],
  [
    'es',
    'La torre fue construida con piedra. La torre fue construida en 1871. La torre fue construida deprisa.',
    '¿Cuándo fue construida la torre?',
    '1871',
  ],
  [
    'it',
    'La torre fu costruita in pietra. La torre fu costruita nel 1871. La torre fu costruita in fretta.',
    'Quando fu costruita la torre?',
    '1871',
  ],
  [
    'pt',
    'A torre foi construída de pedra. A torre foi construída em 1871. A torre foi construída depressa.',
    'Quando foi construída a torre?',
    '1871',
  ],
  [
    'nl',
    'De toren werd van steen gebouwd. De toren werd in 1871 gebouwd. De toren werd snel gebouwd.',
    'Wanneer werd de toren gebouwd?',
    '1871',
  ],
  [
    'nl',
    'De toren werd snel gebouwd. De toren werd door Clara Vogt gebouwd. De toren werd van steen gebouwd.',
    'Door wie werd de toren gebouwd?',
    'Clara Vogt',
  ],
  [
    'ru',
    'Башня построена из камня. Башня построена в 1871 году. Башня построена быстро.',
    'Когда построена башня?',
    '1871',
  ],
  ['ar', 'بني البرج من الحجر. بني البرج عام 1871. بني البرج بسرعة.', 'متى بني البرج؟', '1871'],
  ['zh', '灯塔是用石头建造的。灯塔建造于1871年。灯塔建造得很快。', '灯塔是什么时候建造的？', '1871'],
  [
    'ja',
    '塔は石で建てられました。塔は1871年に建てられました。塔は早く建てられました。',
    '塔はいつ建てられましたか？',
    '1871',
  ],
];

it.each(cases)('in %s, of %j, %j quotes first what it asks for', async (language, text, query, answer) => {
  const passages = [passageOf(text, { language })];
  const { texts } = await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }));
  const [first = ''] = texts.join('').split(/(?<=[.。])/u);
  expect(first).toContain(answer);
});
