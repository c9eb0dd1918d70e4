import { UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { refetchUser } from '#client/session/user.ts';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type AccountView, maxPhotoLength } from '#contract/people/account.ts';
import { changeAccount } from './account-calls.ts';
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

/** Pixels of a side; the avatar is shown at 32. */
const side = 96;

/** Returns a picture's square middle as a small data URL. */
async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new CallFailed(adminWords().noPicture);
  });
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const from = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - from) / 2, (picture.height - from) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, from, from, 0, 0, side, side);
  picture.close();
  const url = canvas.toDataURL('image/jpeg', 0.85);
  if (url.length > maxPhotoLength) throw new CallFailed(adminWords().pictureTooLarge);
  return url;
}
