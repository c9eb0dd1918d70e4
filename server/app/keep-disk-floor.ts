import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/failure/problem.ts';
import { findAdmin } from '#server/http/routes/admin-scope.ts';
import type { AppEnv } from '#server/http/routes/request.ts';

export interface LocalDisk {
  /** True if less space is free than the floor. */
  isLow(): boolean;
  /** True if the store is on it, so that every save needs it; else it has uploads alone, while they are read and maybe after. */
  hasStore: boolean;
}

/** Paths under which people store things. Deleting is always possible: it makes room. */
const uploads = /^\/ai\/api\/upload$/i;
const saves = /^\/api\//;

/** Refuses uploads and saves of everybody but operators while the disk is nearly full, so that what runs can go on. Throws `storage_full`. */
export function keepDiskFloor(disk: LocalDisk): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (disk.isLow() && takesRoom(disk, c.req) && findAdmin(c.var)?.scope !== 'every-host') {
      const detail =
        "The disk of this service is nearly full, so nothing was stored. Try again later, or ask the site's operator to free space.";
      throw problem('storage_full', detail, { retryAfterSeconds: 60 });
    }
    await next();
  };
}

function takesRoom({ hasStore }: LocalDisk, { method, path }: { method: string; path: string }): boolean {
  if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return false;
  return uploads.test(path) || (hasStore && saves.test(path));
}
