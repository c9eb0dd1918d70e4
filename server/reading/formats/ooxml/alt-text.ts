import { type Attributes, attribute } from '../../containers/xml.ts';

const madeByPrograms = /automatically generated|AI-generated content|^https?:\/\//i;
const fileName = /^\S+\.(?:png|jpe?g|gif|svg|emf|wmf|bmp|tiff?|webp)$/i;
const numberedName = /^\p{L}+ ?\d*$/u;

/** What the author says a picture shows; empty for what programs fill in: guesses, names of files, `Picture 3`. */
export function altText(attributes: Attributes): string {
  return authoredAlt(attribute(attributes, 'descr') ?? '');
}

/** The same of a description that is an element of its own. */
export function authoredAlt(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  return madeByPrograms.test(text) || fileName.test(text) || numberedName.test(text) ? '' : text;
}
