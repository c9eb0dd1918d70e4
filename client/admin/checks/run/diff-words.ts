/** A stretch of a text: `changed` if the other text doesn't have it there. */
export interface Stretch {
  text: string;
  changed: boolean;
}

/** Words of each text that are compared; what follows is shown as it is. */
const longest = 600;

/** Compares two texts word by word, and returns the stretches of each. */
export function diffWords(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const lengths = commonLengths(old, now);
  const stretches = { before: [] as Stretch[], after: [] as Stretch[] };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]];
    if (left !== undefined && left === right) {
      append(stretches.before, left, false);
      append(stretches.after, left, false);
      i++;
      j++;
    } else if (
      right === undefined ||
      (left !== undefined && at(lengths, i + 1, j) >= at(lengths, i, j + 1))
    ) {
      append(stretches.before, left ?? '', true);
      i++;
    } else {
      append(stretches.after, right, true);
      j++;
    }
  }
  return stretches;
}

/** Splits a text into words and the spaces between them. */
function wordsOf(text: string): string[] {
  const words = text.split(/(\s+)/).filter((word) => word !== '');
  return words.length <= longest ? words : [...words.slice(0, longest), words.slice(longest).join('')];
}

/** Returns the lengths of the longest common sequences of all ends of two lists. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (!row) continue;
      row[j] =
        old[i] === now[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

function at(lengths: readonly Uint16Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

function append(stretches: Stretch[], text: string, changed: boolean): void {
  const last = stretches.at(-1);
  if (last?.changed === changed) last.text += text;
  else stretches.push({ text, changed });
}
