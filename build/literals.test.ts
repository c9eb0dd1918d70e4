import { expect, it } from 'vitest';
import { findLiterals } from './literals.ts';

it.each([
  ['<p>Sign in</p>', 1],
  ['<p>{words().signIn}</p>', 0],
  ["<p>{isNew ? 'New' : words().old}</p>", 1],
  ["<p>{isNew && 'New'}</p>", 1],
  ['<p>{`Footnote`}</p>', 1],
  ['<button aria-label="Close" />', 1],
  ['<button aria-label={`Close`} />', 1],
  ['<button className="close" type="button" />', 0],
  ['<input placeholder="https://" />', 0],
  ['<kbd>⌘K</kbd>', 0],
  ['<p> · {name}, {place}</p>', 0],
])('finds in %s so many texts: %s', (source, count) => {
  expect(findLiterals('a.tsx', `export const A = () => ${source};`)).toHaveLength(count);
});
