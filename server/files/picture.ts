/** A picture as models are sent it. */
export interface Picture {
  /** The file's name, as shown to the visitor. */
  name: string;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Base64. */
  data: string;
}

/** True for pictures that models see. */
export function isPicture(mediaType: string): mediaType is Picture['mediaType'] {
  return mediaType === 'image/png' || mediaType === 'image/jpeg' || mediaType === 'image/webp';
}
