interface Written {
  size: number;
  text: string;
}

/** Returns the value that most characters of the texts share; undefined for an empty list. */
export function mostWritten<Text extends Written, Value>(
  texts: readonly Text[],
  keyOf: (text: Text) => Value,
): Value | undefined {
  const lengths = new Map<Value, number>();
  for (const text of texts) {
    const value = keyOf(text);
    lengths.set(value, (lengths.get(value) ?? 0) + text.text.length);
  }
  return [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Returns the font size of most of the text. */
export function usualSize(texts: readonly Written[]): number | undefined {
  return mostWritten(texts, ({ size }) => size);
}
