import { boot } from '../boot.ts';
import { readToken } from '../session.ts';

/** Whether whoever is here may attach files of their own. */
export function mayUpload(): boolean {
  return boot().uploads.visitors || readToken() !== undefined;
}
