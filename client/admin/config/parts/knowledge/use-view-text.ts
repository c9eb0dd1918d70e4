import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import type { FileTextHandle } from '#client/files/text/file-text-dialog.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Config, KnowledgeFile } from '#contract/hosts/configs.ts';

/**
 * Shows the text of a row's file. A clone's files are copied when it is saved, so until then the original's is shown. Returns a
 * stable function, so that rows are not rendered again.
 */
export function useViewText(
  show: FileTextHandle['show'],
  original: Config | undefined,
): (index: number) => void {
  const { getValues } = useFormContext<Entries>();
  return useCallback(
    (index) => {
      const { fileID, additionalInfo } = getValues(`aisettings.home.uploadedFiles.${index}`);
      const isCopied = (files: KnowledgeFile[]) => files.some((file) => file.fileID === fileID.trim());
      const from = original && isCopied(original.aisettings.home.uploadedFiles) ? original : undefined;
      show({
        id: fileID.trim(),
        name: adminWords().fileRow(index + 1),
        host: from?.host ?? getValues('host').trim(),
        ...(additionalInfo !== '' && { missing: adminWords().fileReadAtUrl }),
      });
    },
    [getValues, show, original],
  );
}
