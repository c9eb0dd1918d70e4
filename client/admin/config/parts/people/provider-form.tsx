import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { DialogActions } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { useFirstField } from '#client/ui/first-field.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { HostSignIn } from '#contract/people/host-sign-in.ts';
import { teamRoles } from '#contract/people/rights.ts';
import {
  callbackOf,
  type ProviderEntries,
  removeProvider,
  saveProvider,
  toProviderEntries,
} from './provider-calls.ts';
import { providerRules } from './provider-rules.ts';

interface ProviderFormProps {
  id: string;
  host: string;
  provider: HostSignIn;
  /** Called with true once something is entered that isn't saved. */
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

const code = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** The server checks the provider by discovery when it is saved. */
export function ProviderForm({ id, host, provider, onDirty, onDone }: ProviderFormProps) {
  const { entry, failure, isDirty, isSubmitting, submit } = useFields<ProviderEntries>(
    toProviderEntries(provider),
    providerRules,
    async (entries) => {
      await saveProvider(id, entries);
      onDone();
      showToast(adminWords().providerSaved(host));
    },
  );
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const form = useFirstField();

  return (
    <form ref={form} noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <p className="text-sm text-ink-soft">{adminWords().providerIntro(host)}</p>
      <div className="flex flex-col gap-4">
        <Callback host={host} />
        <TextField
          required
          label={adminWords().providerName}
          dir="auto"
          hint={adminWords().providerNameHint}
          {...entry('label')}
        />
        <TextField
          required
          label={adminWords().issuerField}
          {...code}
          inputMode="url"
          hint={adminWords().issuerHint}
          {...entry('issuer')}
        />
        <TextField required label={adminWords().clientIdField} {...code} {...entry('clientId')} />
        <TextField
          required={!provider.hasSecret}
          label={adminWords().clientSecretField}
          type="password"
          {...code}
          autoComplete="new-password"
          hint={provider.hasSecret ? adminWords().clientSecretStored : undefined}
          {...entry('clientSecret')}
        />
        <TextAreaField
          label={adminWords().allowedDomains}
          {...code}
          hint={adminWords().allowedDomainsHint}
          {...entry('allowedDomains')}
        />
        <TextField
          label={adminWords().roleClaim}
          {...code}
          hint={adminWords().roleClaimHint}
          {...entry('claim')}
        />
        <RoleValues entry={entry} />
      </div>
      <DialogActions
        error={failure === undefined ? undefined : sentenceOf(failure, adminWords().providerNotSaved)}
      >
        {provider.issuer !== null && <RemoveButton id={id} host={host} onDone={onDone} />}
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? adminWords().checkingProvider : adminWords().saveForm}
        </Button>
      </DialogActions>
    </form>
  );
}

function Callback({ host }: { host: string }) {
  const callback = callbackOf(host);
  return (
    <div className="flex items-end gap-2">
      <TextField
        readOnly
        label={adminWords().redirectUrl}
        {...code}
        value={callback}
        error={undefined}
        className="flex-1"
        hint={adminWords().redirectUrlHint}
      />
      <Button kind="outline" className="mb-5 shrink-0" onClick={() => copyWithToast(callback)}>
        {words().copy}
      </Button>
    </div>
  );
}

function RemoveButton({ id, host, onDone }: Pick<ProviderFormProps, 'id' | 'host' | 'onDone'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await removeProvider(id);
      onDone();
      showToast(adminWords().providerRemoved(host));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <>
      <Button ref={button} kind="plain" className="me-auto" onClick={() => setAsking(true)}>
        {adminWords().removeProvider}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={adminWords().removeProviderQuestion}
        warning={adminWords().removeProviderWarning}
        busy={isBusy}
        error={failure === undefined ? undefined : sentenceOf(failure, adminWords().providerNotSaved)}
        done={false}
        focusAfter={button}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      >
        {host}
      </ConfirmDialog>
    </>
  );
}

/** Which values of the claim give which role, the strongest first. */
function RoleValues({ entry }: Pick<ReturnType<typeof useFields<ProviderEntries>>, 'entry'>) {
  return teamRoles
    .toReversed()
    .map((role) => (
      <TextAreaField
        key={role}
        label={adminWords().valuesOfRole(adminWords().roleNames[role])}
        {...code}
        hint={role === teamRoles.at(-1) ? adminWords().adminValuesHint : undefined}
        {...entry(`values.${role}`)}
      />
    ));
}
