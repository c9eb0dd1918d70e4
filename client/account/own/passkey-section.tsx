import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boot } from '#client/boot.ts';
import { hasPasskeys } from '#client/session/passkey-support.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { AccountView } from '#contract/people/account.ts';
import type { Passkey } from '#contract/people/passkeys.ts';
import { addPasskey, fetchPasskeys, removePasskey } from './account-calls.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RenameForm } from './rename-form.tsx';
import { Row, Section } from './section.tsx';
import { type ProvenAct, useProof } from './use-proof.tsx';
import { useRefresh } from './use-refresh.ts';

/** Nothing is shown in a browser without passkeys, unless there are some to remove. */
export function PasskeySection({ account }: { account: AccountView }) {
  const refresh = useRefresh();
  const { data: passkeys = [] } = useQuery({ queryKey: ['passkeys'], queryFn: fetchPasskeys });
  const { ask, attempt, dialog } = useProof(account);
  const [codes, setCodes] = useState<string[]>();
  if (!hasPasskeys() && passkeys.length === 0) return null;

  const adding: ProvenAct = {
    title: adminWords().addPasskey,
    button: adminWords().continue,
    run: async (proof) => {
      setCodes(await addPasskey(proof));
      await refresh();
    },
  };
  const removalOf = ({ id, name }: Passkey): ProvenAct => ({
    title: adminWords().removeNamed(name),
    warning: adminWords().removingPasskey,
    button: adminWords().removePasskey,
    isDangerous: true,
    run: async (proof) => {
      await removePasskey(id, proof);
      await refresh();
    },
  });

  return (
    <Section title={adminWords().passkeys} hint={adminWords().passkeysHint(boot().config.host)}>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={`${passkey.host} ${passkey.id}`}
              passkey={passkey}
              onRemove={() => ask(removalOf(passkey))}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <Button kind="outline" className="self-start" onClick={() => attempt(adding)}>
          {adminWords().addPasskey}
        </Button>
      )}
      {dialog}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [isRenaming, setRenaming] = useState<boolean>();
  const { name, host, createdAt, usedAt } = passkey;
  if (isRenaming) {
    return (
      <li className="border-b border-hairline py-3 last:border-b-0">
        <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  const more = (
    <>
      {host === boot().config.host ? '' : `${adminWords().onHost(host)} · `}
      {filled(adminWords().added, <DateTime at={createdAt} />)} ·{' '}
      {usedAt === null ? adminWords().neverUsed : filled(adminWords().lastUsed, <DateTime at={usedAt} />)}
    </>
  );
  return (
    <Row title={<bdi>{name}</bdi>} more={more}>
      <Button
        kind="plain"
        aria-label={adminWords().renameNamed(name)}
        autoFocus={isRenaming === false}
        onClick={() => setRenaming(true)}
      >
        {adminWords().rename}
      </Button>
      <Button kind="plain" aria-label={adminWords().removeNamed(name)} onClick={onRemove}>
        {adminWords().remove}
      </Button>
    </Row>
  );
}
