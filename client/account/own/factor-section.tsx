import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { AccountView, TotpSetUp } from '#contract/account.ts';
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
    title: 'Remove the authenticator app',
    warning: 'Its codes stop working. Without another second factor, recovery codes do too.',
    button: 'Remove app',
    isDangerous: true,
    run: async (proof) => {
      await removeTotp(proof);
      await refresh();
    },
  };
  const settingUp: ProvenAct = {
    title: 'Set up an authenticator app',
    button: 'Continue',
    run: async (proof) => setSetUp(await beginTotp(proof)),
  };
  const remaking: ProvenAct = {
    title: 'Make new recovery codes',
    warning: 'The old codes stop working.',
    button: 'Make new codes',
    run: async (proof) => show(await makeRecoveryCodes(proof)),
  };

  return (
    <Section
      title="Two-step sign-in"
      hint="With an authenticator app or a passkey, your password alone no longer signs in."
    >
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
      <Row
        title="Authenticator app"
        more={isOn ? 'On. You enter its code after your password.' : 'Not set up.'}
      >
        <Button kind="outline" onClick={isOn ? onRemove : onSetUp}>
          {isOn ? 'Remove app' : 'Set up app'}
        </Button>
      </Row>
      {(isOn || secondFactors.includes('passkey')) && (
        <Row title="Recovery codes" more={`${recoveryCodesLeft} left. Each one signs you in once.`}>
          <Button kind="outline" onClick={onRemake}>
            Make new codes
          </Button>
        </Row>
      )}
    </ul>
  );
}
