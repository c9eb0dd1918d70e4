import { linkEnd } from '#contract/file-links.ts';
import type { AppContext } from '#server/http/request.ts';
import { findFile } from './files.ts';
import type { OpenFileDeps } from './open-files.ts';
import { fileNotFound, ownsOrSent } from './rights.ts';
import { type LinkSigner, signedPath } from './signing.ts';

/** Returns a new link of a file for its owner; a visitor's for anybody who knows its id; open knowledge for all visitors. Throws `file_not_found`. */
export async function makeLink(
  { db, links, isOpenKnowledge }: OpenFileDeps & { links: LinkSigner },
  c: AppContext,
  { host, id, origin }: { host: string; id: string; origin: string },
): Promise<{ url: string; expiresAt: string }> {
  const row = await findFile(db, { host, id });
  const mayOpen = row && (ownsOrSent(row, c.var.caller) || (await isOpenKnowledge({ host, fileId: id })));
  if (!mayOpen) throw fileNotFound(id);
  const url = origin + signedPath(links, row);
  return { url, expiresAt: (linkEnd(url) ?? new Date()).toISOString() };
}
