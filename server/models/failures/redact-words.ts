const mostChars = 300;
/** Characters of a prompt that are compared. */
const mostAsked = 50_000;
/** A run of this many words of the prompt is quoted from it. */
const runLength = 3;

/** Returns a server's words without keys, parts of addresses that may be secret, and what was asked. */
export function redactWords(
  words: string,
  { secrets, asked }: { secrets: readonly string[]; asked: string },
): string {
  const withoutKey = secrets.filter(Boolean).reduce((said, secret) => said.replaceAll(secret, '…'), words);
  const parts = withoutKey.split(/\s/).filter((part) => part !== '');
  return withoutQuotes(parts, asked).map(redactPart).join(' ').slice(0, mostChars).toWellFormed();
}

function withoutQuotes(parts: readonly string[], asked: string): string[] {
  const prompt = plain(asked.slice(-mostAsked));
  const isQuoted = new Set<number>();
  for (let at = 0; at < parts.length; at++) {
    const run = plain(parts.slice(at, at + runLength).join(' '));
    const isRun = at + runLength <= parts.length && run.trim() !== '' && prompt.includes(run);
    if (isRun) for (let place = at; place < at + runLength; place++) isQuoted.add(place);
  }
  return parts.flatMap((part, at) => (isQuoted.has(at) ? (isQuoted.has(at - 1) ? [] : ['…']) : [part]));
}

/** Returns words alone, each between two spaces. */
function plain(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

function redactPart(part: string): string {
  const address = /https?:\/\/\S+/i.exec(part)?.[0];
  if (address) return part.replace(address, URL.parse(address)?.origin ?? '…');
  const isKey = /^\W{0,3}(?:sk|pk|key|gsk|xai|Bearer)-/i.test(part) || isRandom(part);
  return isKey ? '…' : part;
}

/** True for long words with digits, which may be keys or ids; names of models and fields have signs between. */
function isRandom(part: string): boolean {
  return part.split(/[-_.:/'"`,()]/).some((piece) => piece.length >= 20 && /\d/.test(piece));
}
