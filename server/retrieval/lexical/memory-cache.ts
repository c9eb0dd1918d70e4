/** Cache that evicts the least recently used values. */
interface MemoryCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Overhead of an entry in bytes, without value and key characters: the map's slot, headers of objects and strings. */
const entryBytes = 200;
/** Overhead of a typed array in bytes, without its elements. */
export const arrayBytes = 200;

/**
 * Creates a cache limited in bytes of memory; the latest value is kept whatever its size. `sizeOf` returns a value's size; keys are
 * counted too.
 */
export function createMemoryCache<T>(limit: number, sizeOf: (value: T) => number): MemoryCache<T> {
  const values = new Map<string, T>();
  const bytesOfEntry = (key: string, value: T) => entryBytes + key.length + sizeOf(value);
  let size = 0;

  function forget(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= bytesOfEntry(key, value);
  }

  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      // Reinserting makes it the most recently used.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      forget(key);
      values.set(key, value);
      size += bytesOfEntry(key, value);
      for (const oldest of values.keys()) {
        if (size <= limit || oldest === key) return;
        forget(oldest);
      }
    },
  };
}
