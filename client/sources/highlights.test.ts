import { expect, it } from 'vitest';
import { findTelling } from './highlights.ts';
import { cutPieces } from './passage-marks.ts';

const marked = (text: string, question: string) =>
  cutPieces(text, { strong: [], faint: findTelling(text, question) })
    .map(({ piece, mark }) => (mark ? `[${piece}]` : piece))
    .join('');

it.each([
  ['The Opening hours are 9 to 17.', 'opening HOUR at 9?', 'The [Opening] [hours] are [9] to 17.'],
  ['The cats which are in the category.', 'Which are the cats?', 'The [cats] which are in the category.'],
  ['That’s therefore theirs.', "That's there for them", 'That’s therefore theirs.'],
  ['Room 7 of B2', 'room 7 or b2', '[Room] [7] of [B2]'],
  ['יום חג', 'חג', 'יום [חג]'],
  ['Die Öffnungszeiten', 'öffnungszeit', 'Die [Öffnungszeiten]'],
  ['博物馆的开放时间是九点', '开放时间', '博物馆的[开放时间]是九点'],
  ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
  ['Nothing here', '', 'Nothing here'],
])('marks %j for %j', (text, question, expected) => expect(marked(text, question)).toBe(expected));
