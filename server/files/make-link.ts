import { linkEnd } from '#contract/file-links.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Db } from '#server/store/schema.ts';
import { findFile } from './files.ts';
import { fileNotFound, ownsOrSent } from './rights.ts';
import { type LinkSigner, signedPath } from './signing.ts';

/** Returns a new link of a file for its owner; a visitor's for anybody who knows its id. Throws `file_not_found`. */
export async function makeLink(
  { db, links }: { db: Db; links: LinkSigner },
  c: AppContext,
  { host, id, origin }: { host: string; id: string; origin: string },
): Promise<{ url: string; expiresAt: string }> {
  const row = await findFile(db, { host, id });
  if (!row || !ownsOrSent(row, c.var.caller)) throw fileNotFound(id);
  const url = origin + signedPath(links, row);
  return { url, expiresAt: (linkEnd(url) ?? new Date()).toISOString() };
}
