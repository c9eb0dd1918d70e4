import { UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { refetchUser } from '#client/session/user.ts';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { AccountView } from '#contract/account.ts';
import { changeAccount } from './account-calls.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { useRefresh } from './use-refresh.ts';

function NoPicture() {
  return (
    <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-ink-soft">
      <UserRound size={24} aria-hidden="true" />
    </span>
  );
}

/** The person's picture, which the browser makes small before it is sent. */
export function PhotoRow({ account }: { account: AccountView }) {
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function change(makeUrl: () => Promise<string>) {
    setBusy(true);
    try {
      await changeAccount({ photoUrl: await makeUrl() });
      void refetchUser();
      await refresh();
    } catch (error) {
      showToast(sentenceOf(error, adminWords().itFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Picture
        src={account.photoUrl}
        referrerPolicy="no-referrer"
        className="size-14 rounded-full object-cover"
        otherwise={<NoPicture />}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={adminWords().picture}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void change(() => shrinkPicture(file));
          // Lets the same file be picked again.
          event.target.value = '';
        }}
      />
      <Button kind="outline" disabled={busy} onClick={() => input.current?.click()}>
        {account.photoUrl === '' ? adminWords().addPicture : adminWords().changePicture}
      </Button>
      {account.photoUrl !== '' && (
        <Button kind="plain" disabled={busy} onClick={() => change(async () => '')}>
          {adminWords().removePicture}
        </Button>
      )}
    </div>
  );
}
