import { useEffect, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { words } from '#client/words/words.ts';
import type { OwnConversationRow } from '#contract/chat/conversations.ts';
import { shareConversation, unshareConversation } from './own-calls.ts';

interface ShareDialogProps {
  row: OwnConversationRow;
  onClose: () => void;
}

/** Shares a conversation as it is now, on the press of a button; a shared one shows its link. */
export function ShareDialog({ row: { id, title, isShared }, onClose }: ShareDialogProps) {
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<string>();

  async function run(act: () => Promise<void>) {
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError(sentenceOf(failure, words().notChanged));
    }
  }
  const share = () => run(async () => setUrl(await shareConversation(id)));
  const unshare = () =>
    run(async () => {
      await unshareConversation(id);
      onClose();
    });

  useEffect(() => {
    if (!isShared) return;
    shareConversation(id).then(setUrl, (failure: unknown) =>
      setError(sentenceOf(failure, words().notChanged)),
    );
  }, [id, isShared]);

  return (
    <Dialog open title={`${words().share}: ${title}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{words().shareWhy}</p>
        {url !== undefined && (
          <output dir="ltr" className="rounded-control bg-panel p-3 text-sm wrap-anywhere">
            {url}
          </output>
        )}
        {isShared && url === undefined && error === undefined && <Loader />}
        <DialogActions error={error}>
          <Button kind="plain" onClick={onClose}>
            {words().close}
          </Button>
          {url === undefined ? (
            !isShared && <Button onClick={() => void share()}>{words().share}</Button>
          ) : (
            <>
              <Button kind="outline" onClick={() => void unshare()}>
                {words().stopSharing}
              </Button>
              <Button onClick={() => void copyWithToast(url)}>{words().copy}</Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
