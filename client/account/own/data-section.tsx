import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { forget } from '#client/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import type { AccountView } from '#contract/account.ts';
import { deleteAccount, fetchData } from './account-calls.ts';
import { saveFile } from './save-file.ts';
import { Section } from './section.tsx';
import { failed, useProof } from './use-proof.tsx';

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
      showToast(sentenceOf(error, failed));
    } finally {
      setBusy(false);
    }
  }

  async function remove(proof: Parameters<typeof deleteAccount>[0]) {
    await deleteAccount(proof);
    // The screen is for members only, so it leaves for the sign-in.
    forget();
    showToast('Your account has been deleted.');
  }

  return (
    <>
      <Section title="Your data" hint="Your profile, sessions, passkeys and files, as a JSON file.">
        <Button kind="outline" disabled={busy} className="self-start" onClick={download}>
          Download my data
        </Button>
      </Section>
      <Section title="Delete your account" hint="This can’t be undone.">
        <Button
          kind="outline"
          className="self-start text-danger"
          onClick={() =>
            ask({
              title: 'Delete your account',
              warning: `Your account on ${host}, your sessions, passkeys and files are deleted at once. Files that ${host} answers from stay with the site.`,
              button: 'Delete my account',
              isDangerous: true,
              run: remove,
            })
          }
        >
          Delete my account
        </Button>
      </Section>
      {dialog}
    </>
  );
}
