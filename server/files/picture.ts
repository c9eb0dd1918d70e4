/** A picture as models are sent it. */
export interface Picture {
  /** The file's name, as shown to the visitor. */
  name: string;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  /** Base64. */
  data: string;
}

/** Limits of what a model is sent for one question. Providers refuse larger pictures, and bill each. */
export const pictureLimits = { most: 4, bytesOfOne: 3_500_000, bytes: 8_000_000 } as const;

/** First bytes of the pictures that models see. */
const signatures: readonly (readonly [Picture['mediaType'], RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/gif', /^474946383[79]61/],
];

/** Returns the type of a picture by its first 12 bytes; undefined if models can't see it. */
export function detectPictureType(start: Buffer): Picture['mediaType'] | undefined {
  const hex = start.subarray(0, 12).toString('hex');
  return signatures.find(([, signature]) => signature.test(hex))?.[0];
}

/** True for files with pictures that models see. */
export function isPicture(mediaType: string): mediaType is Exclude<Picture['mediaType'], 'image/gif'> {
  return mediaType === 'image/png' || mediaType === 'image/jpeg' || mediaType === 'image/webp';
}

/** Returns a size in words: `3.5 MB`. */
export function inMb(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}
