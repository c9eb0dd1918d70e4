import { open } from 'node:fs/promises';
import { Problem } from '#server/failure/problem.ts';
import { defaultLanguage } from '#server/language/languages.ts';
import type { Reading } from '#server/reading/document.ts';
import type { Picture } from './picture.ts';

/** First bytes of the pictures that models see. */
const signatures: readonly (readonly [Picture['mediaType'], RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
];

/**
 * Returns what is stored of a picture in which the reader found no text: nothing to search, as only models that see it can answer from it.
 * Throws the reader's error for everything else.
 */
export async function readWordless(
  error: unknown,
  { path, name }: { path: string; name: string },
): Promise<Reading> {
  const isWordless = error instanceof Problem && error.code === 'file_without_text';
  const mediaType = isWordless ? await detectPicture(path) : undefined;
  if (mediaType === undefined) throw error;
  const index = { passages: [], terms: '', termCount: 0, language: defaultLanguage };
  return { title: name, mediaType, index };
}

async function detectPicture(path: string): Promise<Picture['mediaType'] | undefined> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString('hex');
    return signatures.find(([, signature]) => signature.test(start))?.[0];
  } finally {
    await file.close();
  }
}
