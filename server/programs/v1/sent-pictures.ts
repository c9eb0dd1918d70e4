import type { SentPictures } from '#server/chat/question/pictures.ts';
import { detectPictureType, type Picture, pictureLimits } from '#server/files/picture.ts';
import type { Model } from '#server/models/model.ts';
import { invalid, type SentConversation, type SentMessage } from './sent-conversation.ts';

const { most } = pictureLimits;
/** Largest picture in bytes; its Base64 stays below the longest string of a JSON body, 2,000,000 bytes. */
const bytesOfOne = 1_400_000;
/** Limit of the host's page. */
const maxBytesOfText = 2_000_000;
/** Maximum bytes of a body for any model. */
export const maxBytesWithPictures = maxBytesOfText + Math.ceil((most * bytesOfOne * 4) / 3);

/** Pictures of a conversation, and the field that they were sent in. */
export interface ConversationPictures extends SentPictures {
  field: string;
}

/** Returns the maximum bytes of a body: pictures are only read for a model that can be given them. */
export function maxBytesFor({ mostPictures = 0 }: Pick<Model, 'mostPictures'>): number {
  return mostPictures > 0 ? maxBytesWithPictures : maxBytesOfText;
}

/** Returns the pictures of the question, or of the user message before, about which it may go on. Throws `invalid_input`. */
export function sentPicturesOf({ messages }: SentConversation): ConversationPictures | undefined {
  const asked = messages.filter(({ role }) => role === 'user').slice(-2);
  const shown = asked.findLast((message) => imagesIn(message).length > 0);
  if (!shown) return undefined;
  const { field } = shown;
  const urls = imagesIn(shown);
  if (urls.length > most) throw invalid(field, `A question can have up to ${most} images. Send fewer.`);
  const pictures = urls.map((url, index) => readPicture(url, { field, name: `Image ${index + 1}` }));
  return { field, pictures, ofQuestion: shown === asked.at(-1) };
}

/** Throws `invalid_input` if a model can't be given all of the pictures. */
export function requireSight(model: Model, sent: ConversationPictures): SentPictures {
  const { field, pictures } = sent;
  const room = model.mostPictures ?? 0;
  if (room === 0) {
    throw invalid(field, "The assistant can't see images on this site. Send text alone.");
  }
  if (pictures.length > room) {
    throw invalid(field, `The assistant can see up to ${room} images at once. Send fewer.`);
  }
  return sent;
}

function imagesIn({ parts }: SentMessage): string[] {
  return parts.flatMap((part) => (part.kind === 'image' ? [part.url] : []));
}

function readPicture(url: string, { field, name }: { field: string; name: string }): Picture {
  if (/^https?:/i.test(url)) {
    throw invalid(field, "Images can't be fetched from an address. Send each as a data: URL with Base64.");
  }
  const data = /^data:[^,]{0,100};base64,/i.test(url) ? url.slice(url.indexOf(',') + 1) : '';
  if (bytesOf(data) > bytesOfOne) {
    throw invalid(field, `An image can be up to ${bytesOfOne / 1_000_000} MB. Send a smaller one.`);
  }
  const mediaType = /^[A-Za-z0-9+/]+={0,2}$/.test(data)
    ? detectPictureType(Buffer.from(data.slice(0, 16), 'base64'))
    : undefined;
  if (!mediaType) {
    throw invalid(
      field,
      `${name} is no PNG, JPEG, WebP or GIF in a data: URL with Base64. Check how it is made.`,
    );
  }
  return { name, mediaType, data };
}

/** Returns the size of what a Base64 text encodes. */
function bytesOf(data: string): number {
  return Math.floor((data.length * 3) / 4);
}
