/** Values by key, of which those used last are kept. */
export interface Remembered<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Remembers as many values as their sizes allow; the last one whatever its size. */
export function createRemembered<T>(limit: number, sizeOf: (value: T) => number): Remembered<T> {
  const values = new Map<string, T>();
  let size = 0;

  function forget(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= sizeOf(value);
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
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (size <= limit || oldest === key) return;
        forget(oldest);
      }
    },
  };
}
