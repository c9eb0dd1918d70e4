import { describe, expect, it } from 'vitest';
import { createFollowUpReader } from './follow-ups.ts';

function readIn(pieces: readonly string[]) {
  const reader = createFollowUpReader();
  const text = pieces.map((piece) => reader.read(piece)).join('');
  const rest = reader.end();
  return { text: text + rest.text, lines: rest.lines.map((line) => line.trim()).filter(Boolean) };
}

const answer = 'Boats cost 5 < 6 euros. <b>Bold</b>\n\n| a | b |';
const list = '<followups>\nWhen do you open?\n- May dogs come?\n</followups>';
const questions = ['When do you open?', '- May dogs come?'];

describe('the next questions after an answer', () => {
  it.each([
    ['at once', [`${answer}\n\n${list}`]],
    ['sign by sign', [...`${answer}\n\n${list}`]],
    ['with text after it', [`${answer}\n\n${list}\n`]],
    ['in a code block', [...`${answer}\n\n\`\`\`xml\n${list}\n\`\`\`\n`]],
    ['with marks around and in the tags', [`${answer}\n**<Follow-Ups>**\n${list.slice(12)}`]],
    ['before the answer', [...`${list}${answer}`]],
  ])('are separated from its text: %s', (_how, pieces) => {
    const { text, lines } = readIn(pieces);
    expect(text.trim()).toBe(answer);
    expect(lines.map((line) => line.replace(/^\*\*$/, '')).filter(Boolean)).toEqual(questions);
  });

  it('are never shown if they are cut, and half a question is dropped', () => {
    expect(readIn([...`${answer}\n<followups>\nWhen do you open?\nMay do`])).toEqual({
      text: answer,
      lines: ['When do you open?'],
    });
    expect(readIn([answer, '\n<followups>', '\nWhen do you op</follow'])).toEqual({
      text: answer,
      lines: [],
    });
  });

  it.each(['', 'A < B', 'a <', 'see <follow', 'Line.\n\n', 'x\n```', '<f'.repeat(30)])(
    'leave %j as it is without them',
    (text) => {
      expect(readIn([...text])).toEqual({ text, lines: [] });
      expect(readIn([text])).toEqual({ text, lines: [] });
    },
  );
});
