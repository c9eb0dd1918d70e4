import { open } from 'node:fs/promises';
import { Problem, problem } from '#server/failure/problem.ts';
import type { Reading } from '#server/reading/document.ts';
import { defaultLanguage } from '#shared/languages.ts';
import { detectPictureType, inMb, isPicture, pictureLimits } from './picture.ts';

/**
 * Returns what is stored of a picture in which the reader found no text: nothing to search, as only models that see it can answer from it.
 * Throws `file_too_large` if it is too large for them, and the reader's error for everything else.
 */
export async function readWordless(
  error: unknown,
  { path, name, sizeBytes }: { path: string; name: string; sizeBytes: number },
): Promise<Reading> {
  const isWordless = error instanceof Problem && error.code === 'file_without_text';
  const mediaType = isWordless ? await detectPicture(path) : undefined;
  if (mediaType === undefined || !isPicture(mediaType)) throw error;
  const { bytesOfOne } = pictureLimits;
  if (sizeBytes > bytesOfOne) {
    const sentence = `Pictures without text can be up to ${inMb(bytesOfOne)}. Choose a smaller one.`;
    throw problem('file_too_large', sentence);
  }
  const index = { passages: [], terms: '', termCount: 0, language: defaultLanguage };
  return { title: name, mediaType, index };
}

async function detectPicture(path: string): Promise<ReturnType<typeof detectPictureType>> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return detectPictureType(buffer);
  } finally {
    await file.close();
  }
}
