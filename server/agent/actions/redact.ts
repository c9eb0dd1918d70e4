const hidden = '[hidden]';
/** Shorter values occur by chance, and hiding them would garble the text. */
const leastLength = 4;

/** Hides the values of headers in a text that came back: a server may repeat what it was sent. */
export function redactSecrets(text: string, headers: Readonly<Record<string, string>>): string {
  const secrets = Object.values(headers).flatMap(formsOf);
  return secrets
    .toSorted((one, other) => other.length - one.length)
    .reduce((redacted, secret) => redacted.replaceAll(secret, hidden), text);
}

/** Returns the value, what follows its scheme, and both as they are written in URLs, JSON and base64. */
function formsOf(value: string): string[] {
  const parts = [value, value.replace(/^\w+\s+/, '')];
  const decoded = parts.flatMap((part) => {
    const text = Buffer.from(part, 'base64').toString('utf8');
    return /^[\x20-\x7e]+$/.test(text) && text.includes(':') ? [text, ...text.split(':')] : [];
  });
  return [...parts, ...decoded]
    .flatMap((part) => [
      part,
      encodeURIComponent(part),
      JSON.stringify(part).slice(1, -1),
      Buffer.from(part).toString('base64'),
    ])
    .filter(({ length }) => length >= leastLength);
}
