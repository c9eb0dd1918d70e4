/** Longest input of a call in characters. */
const maxInputChars = 20_000;

/**
 * Parses the arguments of a call as models write them: none at all for an empty object, or JSON within a JSON string. Returns undefined for
 * anything else than an object.
 */
export function parseCallInput(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.length > maxInputChars) return undefined;
  const input = parse(text.trim() || '{}');
  const object = typeof input === 'string' ? parse(input) : (input ?? {});
  return isObject(object) ? object : undefined;
}

/** True if `text` is a JSON object. */
export function isJsonObject(text: string): boolean {
  return isObject(parse(text));
}

/** Returns what goes back to a provider as a call's input: servers refuse a conversation with broken JSON in it. */
export function returnedInput(text: string): Readonly<Record<string, unknown>> {
  return parseCallInput(text) ?? {};
}

/** Returns false, which is no input, for broken JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return false;
  }
}

/** True for what JSON calls an object: neither a list nor null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
