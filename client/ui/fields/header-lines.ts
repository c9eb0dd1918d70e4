import { splitLines } from './split-list.ts';

/** Returns headers as lines of one text. */
export function toHeaderLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

export function toHeaders(lines: string): Record<string, string> {
  return toRecord(lines, ':');
}

/** Returns names and values that are a line each. */
export function toRecord(lines: string, separator: string): Record<string, string> {
  return Object.fromEntries(
    splitLines(lines).map((line) => {
      const [name = '', ...value] = line.split(separator);
      return [name.trim(), value.join(separator).trim()];
    }),
  );
}
