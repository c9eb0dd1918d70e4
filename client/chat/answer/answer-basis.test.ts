import { expect, it } from 'vitest';
import { addPart } from './add-part.ts';
import { emptyAnswer } from './answer.ts';
import { noteOnBasis } from './answer-basis.tsx';

const answered = { ...emptyAnswer, text: 'Boats are green [1].' };

it('notes what is not from the documents', () => {
  expect(noteOnBasis({ ...answered, basis: 'documents' })).toBeUndefined();
  expect(noteOnBasis({ ...answered, basis: 'model' })).toBe(
    'Nothing in this answer is cited from the documents.',
  );
});

it('names the sentences that their sources do not say', () => {
  const unsupported = ['Boats are `green`.', 'They sail at night.'];
  const answer = addPart(answered, { type: 'data-support', data: { basis: 'documents', unsupported } });
  expect(noteOnBasis(answer)).toBe(
    'Not found in the cited source: Boats are green.\nNot found in the cited source: They sail at night.',
  );
});
