import { imageSize } from 'image-size';
import { damagedFile, fileTooComplex } from '../containers/file-problems.ts';
import { findTiffPages, withFirstPage } from './tiff-pages.ts';

interface PicturePage {
  width: number;
  height: number;
  /** True if it is known to have no colours. */
  isGrey: boolean;
  /** Exif's orientation; 1 for upright. */
  orientation: number;
  /** Returns the bytes of a file whose first page it is. */
  encode(): Buffer;
}

/** While its text is recognized, a pixel takes 16 bytes, one of a grey PNG or TIFF 6 at most. An A4 page at 600 dots an inch has 35 million. */
const maxPixels = { colour: 25_000_000, grey: 40_000_000 };

/** Returns the pages of a PNG, JPEG, WebP or TIFF by its header alone. Throws `file_corrupt`, and `file_too_complex` for a picture too large to decode. */
export function findPicturePages(bytes: Buffer, mediaType: string): PicturePage[] {
  const pages =
    mediaType === 'image/tiff'
      ? findTiffPages(bytes).map((page) => ({
          ...page,
          orientation: 1,
          encode: () => withFirstPage(bytes, page),
        }))
      : [{ ...sizeOf(bytes), encode: () => bytes }];
  for (const { width, height, isGrey } of pages) {
    const maximum = isGrey ? maxPixels.grey : maxPixels.colour;
    if (width * height > maximum) throw tooLarge({ width, height, maximum });
  }
  return pages;
}

function sizeOf(bytes: Buffer): Omit<PicturePage, 'encode'> {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (width > 0 && height > 0) return { width, height, orientation, isGrey: isGreyPng(bytes) };
  } catch {
    // Thrown for a header that ends early or is none.
  }
  throw damagedFile();
}

/** Colour types 0 and 4 of a PNG's header are grey, without and with transparency. */
function isGreyPng(bytes: Buffer): boolean {
  return bytes.toString('latin1', 1, 4) === 'PNG' && (bytes[25] === 0 || bytes[25] === 4);
}

function tooLarge({ width, height, maximum }: { width: number; height: number; maximum: number }) {
  const [across, down] = [width, height].map((pixels) => pixels.toLocaleString('en'));
  return fileTooComplex(
    `This picture has ${across} × ${down} pixels. Pictures like it can have up to ${maximum / 1_000_000} million. Make it smaller and try again.`,
  );
}
