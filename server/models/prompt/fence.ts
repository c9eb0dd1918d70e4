import { randomBytes } from 'node:crypto';

/** Returns the lines before and after quoted data, with a random word that the data can't contain. */
export function createFence(label: string): { open: string; close: string } {
  const word = randomBytes(12).toString('hex');
  return {
    open: `${label}, between the two lines that hold ${word}:\n<<< ${word}\n`,
    close: `\n>>> ${word}`,
  };
}
