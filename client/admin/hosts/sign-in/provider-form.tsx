import { useRef, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { DialogActions } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { HostSignIn } from '#contract/host-sign-in.ts';
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
  onDone: () => void;
}

const code = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** The server checks the provider by discovery when it is saved. */
export function ProviderForm({ id, host, provider, onDone }: ProviderFormProps) {
  const { entry, failure, isSubmitting, submit } = useFields<ProviderEntries>(
    toProviderEntries(provider),
    providerRules,
    async (entries) => {
      await saveProvider(id, entries);
      onDone();
      showToast(`Saved the sign-in provider of ${host}`);
    },
  );

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <p className="text-sm text-ink-soft">
        People of {host} can sign in with the accounts of any OpenID Connect provider, such as your company’s.
      </p>
      <div className="flex flex-col gap-4">
        <Callback host={host} />
        <TextField
          required
          label="Name"
          dir="auto"
          hint="The sign-in screen’s button says “Continue with” and this name."
          {...entry('label')}
        />
        <TextField
          required
          label="Issuer"
          {...code}
          inputMode="url"
          hint="The provider’s URL, such as https://login.example.com."
          {...entry('issuer')}
        />
        <TextField required label="Client ID" {...code} {...entry('clientId')} />
        <TextField
          required={!provider.hasSecret}
          label="Client secret"
          type="password"
          {...code}
          autoComplete="new-password"
          hint={provider.hasSecret ? 'Stored and never shown. Leave it empty to keep it.' : undefined}
          {...entry('clientSecret')}
        />
        <TextAreaField
          label="Allowed e-mail domains"
          {...code}
          hint="One per line; if empty, all. Addresses of these domains count as verified if the provider doesn’t say."
          {...entry('allowedDomains')}
        />
        <TextField
          label="Role claim"
          {...code}
          hint="Name of a claim, such as groups, that decides at each sign-in who is an admin. If empty, roles stay as they are."
          {...entry('claim')}
        />
        <TextAreaField
          label="Values of admins"
          {...code}
          hint="One per line. Whoever has none of them becomes a user."
          {...entry('adminValues')}
        />
      </div>
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, failed)}>
        {provider.issuer !== null && <RemoveButton id={id} host={host} onDone={onDone} />}
        <Button type="submit" disabled={isSubmitting} className="ms-auto">
          {isSubmitting ? 'Checking the provider' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}

const failed = 'It could not be saved. Please try again.';

function Callback({ host }: { host: string }) {
  const callback = callbackOf(host);
  return (
    <div className="flex items-end gap-2">
      <TextField
        readOnly
        label="Redirect URL"
        {...code}
        value={callback}
        error={undefined}
        className="flex-1"
        hint="Register this with the provider."
      />
      <Button kind="outline" className="mb-5 shrink-0" onClick={() => copyWithToast(callback)}>
        Copy
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
      showToast(`Removed the sign-in provider of ${host}`);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <>
      <Button ref={button} kind="plain" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Remove this sign-in provider?"
        warning="People who have no password can then only sign in after a password reset."
        busy={isBusy}
        error={failure === undefined ? undefined : sentenceOf(failure, failed)}
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
