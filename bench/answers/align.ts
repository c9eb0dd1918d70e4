/**
 * How to find an offset of `read` in `source`, when reading changed nothing but white space: both count the same
 * other characters before it.
 */
export function alignTexts(read: string, source: string): (offset: number) => number {
  const before = new Int32Array(read.length + 1);
  for (let i = 0; i < read.length; i++) before[i + 1] = (before[i] ?? 0) + (isBlank(read.charAt(i)) ? 0 : 1);
  const places: number[] = [];
  for (let i = 0; i < source.length; i++) if (!isBlank(source.charAt(i))) places.push(i);
  return (offset) => places[before[offset] ?? places.length] ?? source.length;
}

function isBlank(character: string): boolean {
  return character.trim() === '';
}
