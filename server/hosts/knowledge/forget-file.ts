import { notReadYet } from '#contract/additional-info.ts';
import type { KnowledgeFile } from '#contract/configs.ts';
import type { Trx } from '#server/store/schema.ts';
import { findAiSettings } from '../configs/configs.ts';
import { lockConfigs } from '../configs/find-config.ts';
import { failureSentence } from './additional-info.ts';
import { isOwnLink } from './read-entry.ts';

const urlNotRead = `${notReadYet}the file was deleted. Save again to read its URL instead.`;

/** Notes in a config that a file was deleted, in the same transaction. Keeps version and ETag, so that an editing admin can still save. */
export async function forgetFile(
  trx: Trx,
  { host, fileID }: { host: string; fileID: string },
): Promise<void> {
  // Also waits for a running save, which may add the file.
  await lockConfigs(trx).where('host', '=', host).execute();
  const settings = await findAiSettings(trx, host);
  if (!settings?.home.uploadedFiles.some((file) => file.fileID === fileID)) return;
  const uploadedFiles = settings.home.uploadedFiles.map((file) =>
    file.fileID === fileID ? withoutFile(file, host) : file,
  );
  const aisettings = JSON.stringify({ ...settings, home: { ...settings.home, uploadedFiles } });
  await trx.updateTable('configs').set({ aisettings }).where('host', '=', host).execute();
}

function withoutFile(file: KnowledgeFile, host: string): KnowledgeFile {
  return { ...file, additionalInfo: isOwnLink(file.fileURL, host) ? failureSentence() : urlNotRead };
}
