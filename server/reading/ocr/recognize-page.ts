import { readFile } from 'node:fs/promises';
import { detectFormat } from '../containers/detect-format.ts';
import { damagedFile, recognitionTooSlow } from '../containers/file-problems.ts';
import { formats } from '../formats/formats.ts';
import { type EncodedPicture, recognizePicture } from './engine.ts';
import type { FoundText } from './found-text.ts';
import { findPicturePages } from './picture-pages.ts';
import type { RecognitionRequest, RecognizedPage } from './recognized-page.ts';

interface PictureOfPage {
  bytes: Uint8Array;
  /** Size of the upright picture, in pixels. */
  height: number;
  /** Exif's. */
  orientation: number;
  /** Points of the page for each pixel. */
  scale: number;
}

/** Width that pictures are given in points, that of an A4 page. */
const pictureWidth = 595;
/** With a lower mean confidence, another language or direction is tried. */
const minConfidence = 70;
/** Fewer doubtful words don't show that a page is turned. */
const minWords = 5;
/** At most so many languages are tried, as each takes as long as the first. */
const maxLanguages = 3;
/** Exif's orientations without mirroring: upright, by 180°, by a quarter to either side. */
const turns = [1, 3, 6, 8];
const upright = 1;
/** From this of Exif's orientations on, the picture lies on its side. */
const firstTurned = 5;

/** Recognizes the text of a picture or of a page of a PDF. Throws `file_*` problems, `file_too_complex` if it takes too long. */
export async function recognizePage(request: RecognitionRequest): Promise<RecognizedPage> {
  const endsAt = performance.now() + request.timeoutMs;
  const { bytes, height, scale, orientation } = await pictureOf(request);
  const { language, found } = await findBest(
    { bytes, endsAt, orientation },
    request.languages.slice(0, maxLanguages),
  );
  const lines = found.lines.map(({ words, baseline, height: size }) => ({
    words: words.map(({ text, left, right }) => ({ text, x: left * scale, right: right * scale })),
    y: (height - baseline) * scale,
    size: size * scale,
  }));
  return { lines, language };
}

async function pictureOf({ path, page }: RecognitionRequest): Promise<PictureOfPage> {
  const bytes = await readFile(path);
  const { mediaType } = await detectFormat(bytes, { name: '' });
  if (mediaType === formats.pdf.mediaType) {
    const { drawScan } = await import('../formats/pdf/pdf-scan.ts');
    return { ...(await drawScan(bytes, page)), orientation: upright };
  }
  const picture = findPicturePages(bytes, mediaType)[page - 1];
  if (!picture) throw damagedFile();
  const { orientation } = picture;
  const [width, height] =
    orientation < firstTurned ? [picture.width, picture.height] : [picture.height, picture.width];
  return { bytes: picture.encode(), height, orientation, scale: pictureWidth / width };
}

type Picture = Omit<EncodedPicture, 'language'>;

/** Tries the likeliest language first, then, if the result is doubtful, the others, then the page turned. */
async function findBest(
  picture: Picture,
  [first = 'eng', ...others]: readonly string[],
): Promise<{ language: string; found: FoundText }> {
  const started = performance.now();
  let best = { language: first, found: await recognize({ ...picture, language: first }) };
  const tookMs = performance.now() - started;
  const attempt = async (next: EncodedPicture) => {
    const { confidence, wordCount } = best.found;
    if (confidence >= minConfidence || wordCount < minWords) return;
    // It must not end late: what was found would be lost.
    if (performance.now() + tookMs * 2 > picture.endsAt) return;
    const found = await recognizePicture(next);
    if (typeof found !== 'string' && found.confidence > confidence) best = { language: next.language, found };
  };
  for (const language of others) await attempt({ ...picture, language });
  for (const orientation of turns.filter((turn) => turn !== picture.orientation)) {
    await attempt({ ...picture, language: best.language, orientation });
  }
  return best;
}

async function recognize(picture: EncodedPicture): Promise<FoundText> {
  const found = await recognizePicture(picture);
  if (found === 'undecodable') throw damagedFile();
  if (found === 'late') throw recognitionTooSlow();
  return found;
}
