export interface ParsedMail {
  /** All values by lower-case name, unfolded and decoded. */
  headers: Record<string, string[]>;
  text: string;
  html: string;
}

/** Parses a `multipart/alternative` message (RFC 5322, 2045, 2047), given as one character per byte. */
export function parseMail(raw: string): ParsedMail {
  const { headers, body } = splitEntity(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']?.[0] ?? '')?.[1];
  if (boundary === undefined) throw new Error('The message has no parts');
  const parts = body.split(`--${boundary}`).slice(1, -1).map(splitEntity);
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.[0]?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function splitEntity(entity: string) {
  const raw = entity.replace(/^\r\n/, '');
  const end = raw.indexOf('\r\n\r\n');
  const headers: Record<string, string[]> = {};
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers[name] = [...(headers[name] ?? []), decodeWords(line.slice(colon + 1).trim())];
  }
  return { headers, body: raw.slice(end + 4) };
}

function decodeBody({ headers, body }: ReturnType<typeof splitEntity>): string {
  const encoding = headers['content-transfer-encoding']?.[0];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body;
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) => {
    const bytes =
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : Buffer.from(decodeQuotedPrintable(word.replaceAll('_', ' ')), 'latin1');
    return bytes.toString('utf8');
  });
}
