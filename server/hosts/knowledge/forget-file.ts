import type { Transaction } from 'kysely';
import { notReadYet } from '#contract/additional-info.ts';
import type { KnowledgeFile } from '#contract/configs.ts';
import type { Store } from '#server/store/schema.ts';
import { findAiSettings } from '../configs/configs.ts';
import { lockingConfigs } from '../configs/save-config.ts';
import { sentenceOfFailure } from './additional-info.ts';
import { isOwnLink } from './read-entry.ts';

const elsewhere = `${notReadYet}the file was deleted. Save again to read what is at its address.`;

/**
 * Says in a host's config that a file which it names was deleted, in the transaction that deletes it. No save: nobody edited it, and who is
 * about to save loses nothing. So the version stays, and with it the ETag, which is there for `If-Match`: by this one nothing is answered with 304.
 */
export async function forgetFile(
  trx: Transaction<Store>,
  { host, fileID }: { host: string; fileID: string },
): Promise<void> {
  // Waits, too, for a save under way, which may be the one that names the file.
  await lockingConfigs(trx).where('host', '=', host).execute();
  const settings = await findAiSettings(trx, host);
  if (!settings?.home.uploadedFiles.some((file) => file.fileID === fileID)) return;
  const uploadedFiles = settings.home.uploadedFiles.map((file) =>
    file.fileID === fileID ? withoutFile(file, host) : file,
  );
  const aisettings = JSON.stringify({ ...settings, home: { ...settings.home, uploadedFiles } });
  await trx.updateTable('configs').set({ aisettings }).where('host', '=', host).execute();
}

function withoutFile(file: KnowledgeFile, host: string): KnowledgeFile {
  return { ...file, additionalInfo: isOwnLink(file.fileURL, host) ? sentenceOfFailure() : elsewhere };
}
