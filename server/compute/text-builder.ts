const partsAtOnce = 4096;

/** Joins parts in batches: an array of millions of short strings takes far more memory than their text. */
export function createTextBuilder() {
  const joined: string[] = [];
  let parts: string[] = [];
  const join = () => {
    joined.push(parts.join(''));
    parts = [];
  };
  return {
    add(part: string): void {
      parts.push(part);
      if (parts.length === partsAtOnce) join();
    },
    finish(): string {
      join();
      return joined.join('');
    },
  };
}
