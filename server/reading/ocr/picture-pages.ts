import { imageSize } from 'image-size';
import { damagedFile, fileTooComplex } from '../containers/file-problems.ts';
import { findTiffPages, withFirstPage } from './tiff-pages.ts';

interface PicturePage {
  width: number;
  height: number;
  /** Exif's orientation; 1 for upright. */
  orientation: number;
  /** Returns the bytes of a file whose first page it is. */
  encode(): Buffer;
}

/** An A3 page at 300 dpi has 17 million; decoded, a pixel takes four bytes, and as many again while it is worked on. */
const maxPixels = 40_000_000;

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
  for (const { width, height } of pages) if (width * height > maxPixels) throw tooLarge(width, height);
  return pages;
}

function sizeOf(bytes: Buffer): Omit<PicturePage, 'encode'> {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (width > 0 && height > 0) return { width, height, orientation };
  } catch {
    // Thrown for a header that ends early or is none.
  }
  throw damagedFile();
}

function tooLarge(width: number, height: number) {
  const [across, down] = [width, height].map((pixels) => pixels.toLocaleString('en'));
  return fileTooComplex(
    `This picture has ${across} × ${down} pixels. Pictures can have up to ${maxPixels / 1_000_000} million. Make it smaller and try again.`,
  );
}
