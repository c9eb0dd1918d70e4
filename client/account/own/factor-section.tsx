import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { AccountView, TotpSetUp } from '#contract/people/account.ts';
import { beginTotp, makeRecoveryCodes, removeTotp } from './account-calls.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { Row, Section } from './section.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { type ProvenAct, useProof } from './use-proof.tsx';
import { useRefresh } from './use-refresh.ts';

/** Authenticator app and recovery codes. */
export function FactorSection({ account }: { account: AccountView }) {
  const refresh = useRefresh();
  const { ask, attempt, dialog } = useProof(account);
  const [setUp, setSetUp] = useState<TotpSetUp>();
  const [codes, setCodes] = useState<string[]>();

  async function show(made: string[]) {
    setSetUp(undefined);
    setCodes(made);
    await refresh();
  }

  const removal: ProvenAct = {
    title: adminWords().removeAppHeading,
    warning: adminWords().removingApp,
    button: adminWords().removeApp,
    isDangerous: true,
    run: async (proof) => {
      await removeTotp(proof);
      await refresh();
    },
  };
  const settingUp: ProvenAct = {
    title: adminWords().setUpAppHeading,
    button: adminWords().continue,
    run: async (proof) => setSetUp(await beginTotp(proof)),
  };
  const remaking: ProvenAct = {
    title: adminWords().makeCodesHeading,
    warning: adminWords().makingCodes,
    button: adminWords().makeCodes,
    run: async (proof) => show(await makeRecoveryCodes(proof)),
  };

  return (
    <Section title={adminWords().twoStep} hint={adminWords().twoStepHint}>
      <FactorList
        account={account}
        onSetUp={() => attempt(settingUp)}
        onRemove={() => ask(removal)}
        onRemake={() => ask(remaking)}
      />
      {dialog}
      <TotpDialog setUp={setUp} onConfirmed={show} onClose={() => setSetUp(undefined)} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Section>
  );
}

interface FactorListProps {
  account: AccountView;
  onSetUp: () => void;
  onRemove: () => void;
  onRemake: () => void;
}

function FactorList({ account, onSetUp, onRemove, onRemake }: FactorListProps) {
  const { secondFactors, recoveryCodesLeft } = account;
  const isOn = secondFactors.includes('totp');
  return (
    <ul>
      <Row title={adminWords().authenticatorApp} more={isOn ? adminWords().appOn : adminWords().appOff}>
        <Button kind="outline" onClick={isOn ? onRemove : onSetUp}>
          {isOn ? adminWords().removeApp : adminWords().setUpApp}
        </Button>
      </Row>
      {(isOn || secondFactors.includes('passkey')) && (
        <Row title={adminWords().recoveryCodes} more={adminWords().codesLeft(recoveryCodesLeft)}>
          <Button kind="outline" onClick={onRemake}>
            {adminWords().makeCodes}
          </Button>
        </Row>
      )}
    </ul>
  );
}
