import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { forget } from '#client/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { AccountView } from '#contract/people/account.ts';
import { deleteAccount, fetchData } from './account-calls.ts';
import { Section } from './section.tsx';
import { useProof } from './use-proof.tsx';

/** Download and deletion of everything about the person. */
export function DataSection({ account }: { account: AccountView }) {
  const { ask, dialog } = useProof(account);
  const [busy, setBusy] = useState(false);
  const { host } = boot().config;

  async function download() {
    setBusy(true);
    try {
      saveFile(await fetchData(), `my-data-${host}.json`);
    } catch (error) {
      showToast(sentenceOf(error, adminWords().itFailed));
    } finally {
      setBusy(false);
    }
  }

  async function remove(proof: Parameters<typeof deleteAccount>[0]) {
    await deleteAccount(proof);
    // The screen is for members only, so it leaves for the sign-in.
    forget();
    showToast(adminWords().accountDeleted);
  }

  return (
    <>
      <Section title={adminWords().yourData} hint={adminWords().yourDataHint}>
        <Button kind="outline" disabled={busy} className="self-start" onClick={download}>
          {adminWords().downloadData}
        </Button>
      </Section>
      <Section title={adminWords().deleteAccountHeading} hint={adminWords().cantBeUndone}>
        <Button
          kind="outline"
          className="self-start text-danger"
          onClick={() =>
            ask({
              title: adminWords().deleteAccountHeading,
              warning: adminWords().deletingAccount(host),
              button: adminWords().deleteAccount,
              isDangerous: true,
              run: remove,
            })
          }
        >
          {adminWords().deleteAccount}
        </Button>
      </Section>
      {dialog}
    </>
  );
}
