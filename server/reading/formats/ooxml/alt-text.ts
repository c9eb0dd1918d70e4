import { type Attributes, attribute } from '../../containers/xml.ts';

const madeByPrograms = /automatically generated|AI-generated content|^https?:\/\//i;
const fileName = /^\S+\.(?:png|jpe?g|gif|svg|emf|wmf|bmp|tiff?|webp)$/i;
const numberedName = /^\p{L}+ ?\d*$/u;

/** Returns a picture's description by its author; empty if a program filled it in: guesses, file names, `Picture 3`. */
export function altText(attributes: Attributes): string {
  return authoredAlt(attribute(attributes, 'descr') ?? '');
}

/** Returns the description; empty if a program filled it in. */
export function authoredAlt(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  return madeByPrograms.test(text) || fileName.test(text) || numberedName.test(text) ? '' : text;
}
