import type { Db } from '#server/store/schema.ts';
import { findKnowledge, findPageSettings } from '../configs/configs.ts';

import type { ServedHosts } from '../domains/served-hosts.ts';

/** True unless the host's config says that visitors may not open its knowledge files. */
async function mayOpenKnowledge(db: Db, host: string): Promise<boolean> {
  const settings = await findPageSettings(db, host);
  return settings !== undefined && settings.openFiles !== false;
}

/** True if a file is part of its host's knowledge, and the host's visitors may open that. */
export async function isOpenKnowledge(
  { db, hosts }: { db: Db; hosts: Pick<ServedHosts, 'ifServed'> },
  { host, fileId }: { host: string; fileId: string },
): Promise<boolean> {
  const knowledge = await hosts.ifServed(host, () => findKnowledge(db, host));
  if (!knowledge?.some(({ fileID }) => fileID === fileId)) return false;
  return mayOpenKnowledge(db, host);
}
