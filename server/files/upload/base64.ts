import { problem } from '#server/failure/problem.ts';

const maxHeaderLength = 1000;

/** Decodes base64 (RFC 4648, line breaks allowed) or a base64 data URL in chunks. */
interface Base64Decoder {
  push(text: Buffer): Buffer;
  /** Throws if the text is incomplete. Returns the media type of a data URL. */
  finish(): { mediaType: string | undefined };
}

/** The decoder throws `invalid_input` for the field `filecontent`. */
export function createBase64Decoder(): Base64Decoder {
  let carry = '';
  let header: string | undefined;
  let isPadded = false;

  return {
    push(bytes) {
      let text = carry + bytes.toString('latin1').replace(/[\r\n]+/g, '');
      if (header === undefined) {
        const length = headerLength(text);
        if (length === undefined) {
          carry = text;
          return Buffer.alloc(0);
        }
        header = text.slice(0, length);
        text = text.slice(length);
      }
      const whole = text.length - (text.length % 4);
      carry = text.slice(whole);
      if (isPadded && text !== '') throw invalidContent();
      const decoded = decodeWhole(text.slice(0, whole));
      isPadded ||= decoded.length < (whole / 4) * 3;
      return decoded;
    },
    finish() {
      if (carry !== '') throw invalidContent();
      const mediaType = /^data:(.+);base64,$/i.exec(header ?? '')?.[1];
      return { mediaType };
    },
  };
}

/** Returns the length of a data URL's header, 0 for plain base64; undefined if more text is needed to tell. */
function headerLength(text: string): number | undefined {
  const start = text.slice(0, 5).toLowerCase();
  if (start !== 'data:') return start.length < 5 && 'data:'.startsWith(start) ? undefined : 0;
  const length = text.indexOf(',') + 1;
  if (length === 0 && text.length < maxHeaderLength) return undefined;
  if (!/;base64,$/i.test(text.slice(0, length))) throw invalidContent();
  return length;
}

/** Node ignores invalid characters, so they are detected by the length of the result. */
function decodeWhole(text: string): Buffer {
  const padding = /={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0;
  const decoded = Buffer.from(text, 'base64');
  if (decoded.length !== (text.length / 4) * 3 - padding) throw invalidContent();
  return decoded;
}

function invalidContent() {
  const errors = { filecontent: 'Must be the file in base64, or a base64 data URL.' };
  const detail = 'The file content is not valid base64. Encode the file and send it again.';
  return problem('invalid_input', detail, { errors });
}
