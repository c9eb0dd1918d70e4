import { boot } from '#client/boot.ts';
import { readToken } from '#client/session/session.ts';

/** Whether whoever is here may attach files of their own. */
export function mayUpload(): boolean {
  return boot().uploads.visitors || readToken() !== undefined;
}
