import { type RefObject, useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FileTextHandle } from '../../file-text/file-text-dialog.tsx';
import type { Entries } from './entries.ts';
import { otherHost } from './other-host.ts';

const readFromAddress =
  'There is no file with this ID here: what was read stands at its address. Only the text of uploaded files can be shown.';

/** Shows the text of a row's file. The same for ever, so that rows need not be rendered again. */
export function useViewText(text: RefObject<FileTextHandle | null>): (index: number) => void {
  const { getValues } = useFormContext<Entries>();
  return useCallback(
    (index) => {
      const { fileID, additionalInfo } = getValues(`aisettings.home.uploadedFiles.${index}`);
      const forHost = otherHost(getValues('host').trim());
      text.current?.show({
        id: fileID.trim(),
        name: `file ${index + 1}`,
        forHost,
        ...(additionalInfo !== '' && { missing: readFromAddress }),
      });
    },
    [getValues, text],
  );
}
