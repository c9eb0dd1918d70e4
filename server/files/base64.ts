import { problem } from '#server/failure/problem.ts';

const longestHeader = 1000;

/** Decodes base64 (RFC 4648, line breaks allowed), or a data URL in base64, as it comes. */
export interface Base64Decoder {
  push(text: Buffer): Buffer;
  /** Throws where the text ended in the middle. Answers the media type that a data URL named. */
  finish(): { mediaType: string | undefined };
}

/** Throws `invalid_input` for the field `filecontent` at the first piece that is not base64. */
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

/** How much of the text is a data URL's header; undefined while that cannot be told. */
function headerLength(text: string): number | undefined {
  const start = text.slice(0, 5).toLowerCase();
  if (start !== 'data:') return start.length < 5 && 'data:'.startsWith(start) ? undefined : 0;
  const length = text.indexOf(',') + 1;
  if (length === 0 && text.length < longestHeader) return undefined;
  if (!/;base64,$/i.test(text.slice(0, length))) throw invalidContent();
  return length;
}

/** Node skips what is not base64, so a character that is none shows in the length of what comes out. */
function decodeWhole(text: string): Buffer {
  const padding = /={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0;
  const decoded = Buffer.from(text, 'base64');
  if (decoded.length !== (text.length / 4) * 3 - padding) throw invalidContent();
  return decoded;
}

function invalidContent() {
  const wanted = 'Must be the file in base64, or a base64 data URL.';
  return problem(
    'invalid_input',
    'The file content is not valid base64. Encode the file and send it again.',
    {
      errors: { filecontent: wanted },
    },
  );
}
