import { boot } from '#client/boot.ts';
import { readToken } from '#client/session/session.ts';

/** True if whoever is here may upload files. */
export function mayUpload(): boolean {
  return boot().uploads.visitors || readToken() !== undefined;
}
