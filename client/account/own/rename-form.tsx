import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type Passkey, passkeyChangeSchema } from '#contract/people/passkeys.ts';
import { renamePasskey } from './account-calls.ts';
import { useRefresh } from './use-refresh.ts';

const rules = { name: { validate: validateWith(passkeyChangeSchema.shape.name) } };

/** Takes the focus, as the button that opened it is gone. */
export function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const refresh = useRefresh();
  const { entry, failure, isSubmitting, submit } = useFields(
    { name: passkey.name },
    rules,
    async ({ name }) => {
      await renamePasskey(passkey.id, name);
      await refresh();
      onDone();
    },
  );
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextField label={adminWords().passkeyName} autoFocus {...entry('name')} />
      {failure !== undefined && <FormError>{sentenceOf(failure, adminWords().itFailed)}</FormError>}
      <div className="flex gap-2">
        <Button type="submit" kind="outline" disabled={isSubmitting}>
          {adminWords().saveName}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {words().cancel}
        </Button>
      </div>
    </form>
  );
}
