import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Metrics } from './metrics.ts';

/** Times the calls to the storage of files. The body of a blob that is read isn't part of its time. */
export function timeBlobs(blobs: Blobs, metrics: Pick<Metrics, 'blob'>): Blobs {
  const time = async <Result>(op: string, call: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const note = (failed: boolean) =>
      metrics.blob({ op, seconds: (performance.now() - began) / 1000, failed });
    try {
      const result = await call();
      note(false);
      return result;
    } catch (error) {
      note(true);
      throw error;
    }
  };
  return {
    put: (key, path) => time('put', () => blobs.put(key, path)),
    get: (key, range) => time('get', () => blobs.get(key, range)),
    delete: (key) => time('delete', () => blobs.delete(key)),
    list: (prefix) => blobs.list(prefix),
    deleteUnfinished: (prefix, before) =>
      time('delete_unfinished', () => blobs.deleteUnfinished(prefix, before)),
    check: () => time('check', () => blobs.check()),
  };
}
