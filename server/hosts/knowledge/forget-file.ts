import { notReadYet } from '#contract/chat/additional-info.ts';
import type { Config, KnowledgeFile } from '#contract/hosts/configs.ts';
import { serializeJson } from '#server/compute/serialize-json.ts';
import type { Trx } from '#server/store/schema.ts';
import { longValue } from '#server/store/text/long-text.ts';
import { findAiSettings } from '../configs/configs.ts';
import { lockConfigs } from '../configs/find-config.ts';
import { findDraftAiSettings } from '../configs/find-draft.ts';
import { failureSentence } from './additional-info.ts';
import { isOwnLink } from './read-entry.ts';

const urlNotRead = `${notReadYet}the file was deleted. Save again to read its URL instead.`;

interface Forgotten {
  host: string;
  fileID: string;
}

/** Notes in a config and in its draft that a file was deleted, in the same transaction. Keeps versions and ETags, so that an editing admin can still save. */
export async function forgetFile(trx: Trx, { host, fileID }: Forgotten): Promise<void> {
  // Also waits for a running save, which may add the file.
  await lockConfigs(trx).where('host', '=', host).execute();
  const published = await withoutFile(trx, await findAiSettings(trx, host), { host, fileID });
  if (published) {
    await trx.updateTable('configs').set({ aisettings: published }).where('host', '=', host).execute();
  }
  const drafted = await withoutFile(trx, await findDraftAiSettings(trx, host), { host, fileID });
  if (drafted) {
    await trx.updateTable('config_drafts').set({ aisettings: drafted }).where('host', '=', host).execute();
  }
}

/** Returns settings with the note, as they are stored; undefined if they don't have the file. */
async function withoutFile(
  trx: Trx,
  settings: Config['aisettings'] | undefined,
  { host, fileID }: Forgotten,
) {
  if (!settings?.home.uploadedFiles.some((file) => file.fileID === fileID)) return undefined;
  const uploadedFiles = settings.home.uploadedFiles.map((file) =>
    file.fileID === fileID ? asDeleted(file, host) : file,
  );
  return longValue(trx, await serializeJson({ ...settings, home: { ...settings.home, uploadedFiles } }));
}

function asDeleted(file: KnowledgeFile, host: string): KnowledgeFile {
  return { ...file, additionalInfo: isOwnLink(file.fileURL, host) ? failureSentence() : urlNotRead };
}
