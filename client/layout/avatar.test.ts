import { expect, it } from 'vitest';
import { initialOf } from './avatar.tsx';

it.each([
  [{ email: 'zoe@a.example', fullName: ' élan Vital' }, 'É'],
  [{ email: 'zoe@a.example', fullName: ' ' }, 'Z'],
  [{ email: '', fullName: '👩‍🚀 Ada' }, '👩‍🚀'],
  [undefined, 'G'],
])('shows the first letter of the name, else of the e-mail', (person, initial) => {
  expect(initialOf(person)).toBe(initial);
});
