import type { ProgramSettings } from '#contract/programs/programs.ts';
import { findConfigByHost } from '#server/hosts/configs/configs.ts';
import type { Db } from '#server/store/schema.ts';

/** Sets how programs reach a host. */
export async function setPrograms(db: Db, host: string, programs: ProgramSettings): Promise<void> {
  const config = await findConfigByHost(db, host);
  if (!config) throw new Error(`${host} has no config`);
  const pagesettings = JSON.stringify({ ...config.pagesettings, programs });
  await db.updateTable('configs').set({ pagesettings }).where('host', '=', host).execute();
}
