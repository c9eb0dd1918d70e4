/** Values by key, of which those used last are kept. */
export interface Remembered<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** In bytes, of each entry beside its value and the letters of its key: its place in the map, heads of objects and of strings. */
const entryBytes = 200;
/** … of each typed array beside its elements. */
export const arrayBytes = 200;

/**
 * Remembers as many values as fit into a limit, in bytes of memory; the last one whatever its size. `sizeOf` tells a value's own, its key
 * is counted here.
 */
export function createRemembered<T>(limit: number, sizeOf: (value: T) => number): Remembered<T> {
  const values = new Map<string, T>();
  const bytesOf = (key: string, value: T) => entryBytes + key.length + sizeOf(value);
  let size = 0;

  function forget(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= bytesOf(key, value);
  }

  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      // The last in the map is the one last used.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      forget(key);
      values.set(key, value);
      size += bytesOf(key, value);
      for (const oldest of values.keys()) {
        if (size <= limit || oldest === key) return;
        forget(oldest);
      }
    },
  };
}
