import { boundForeignJson, readerThreadLimits } from './bound-json.ts';

/** Deepest level of a list or object that is returned. */
const maxDepth = 8;

/** Says what of a JSON text is returned. */
export interface JsonPick {
  /** Names of the fields; all others are left out. */
  fields: readonly string[];
  /** Maximum length of a string, 1,000 characters unless it says otherwise; a longer one is cut. */
  maxText?: number;
  /** Maximum number of values, 20,000 unless it says otherwise; the rest is left out. */
  maxValues?: number;
}

/** Parses JSON, and returns the fields that were asked for, on their levels; undefined if it is malformed, or has too many values or levels. */
export function pickJsonFields(bytes: Uint8Array, pick: JsonPick): unknown {
  try {
    boundForeignJson(readerThreadLimits)(bytes);
    return createPicker(pick)(JSON.parse(new TextDecoder().decode(bytes)), 1);
  } catch {
    return undefined;
  }
}

function createPicker({ fields, maxText = 1_000, maxValues = 20_000 }: JsonPick) {
  const wanted = new Set(fields);
  let values = 0;

  return function pickOf(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return value.slice(0, maxText).toWellFormed();
    if (typeof value !== 'object' || value === null) return value;
    if (depth > maxDepth) return undefined;
    if (!Array.isArray(value)) {
      const entries = Object.entries(value).filter(([name]) => wanted.has(name) && ++values <= maxValues);
      return Object.fromEntries(entries.map(([name, one]) => [name, pickOf(one, depth + 1)]));
    }
    const kept = value.slice(0, Math.max(0, maxValues - values));
    values += kept.length;
    return kept.map((one) => pickOf(one, depth + 1));
  };
}
