import { useEffect, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { providerKinds } from '#contract/providers.ts';
import { isProviderKind, nameOfKind, needsKey } from './kind-names.ts';
import { ModelField } from './model-field.tsx';
import type { Edited, ProviderEntries } from './provider-entries.ts';
import { useProviderForm } from './use-provider-form.ts';

interface ProviderFormProps {
  edited: Edited;
  /** Called with true once something is entered that isn't saved. */
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

const code = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** The server seals the key; it is never shown again. */
export function ProviderForm({ edited, onDirty, onDone }: ProviderFormProps) {
  const { provider, found } = edited;
  const chosen = provider?.models ?? found?.models.slice(0, 1) ?? [];
  const [models, setModels] = useState<readonly string[]>(chosen);
  const { form, hasFailed, isTesting, send } = useProviderForm({ edited, models, onDone });
  const { entry, failure, isDirty, isSubmitting, watch } = form;
  const isChanged = isDirty || models.join() !== chosen.join();
  useEffect(() => onDirty(isChanged), [onDirty, isChanged]);
  const [kind, url, key] = watch(['kind', 'url', 'key']);

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <div className="flex flex-col gap-4">
        <AccessFields entry={entry} kind={kind} hasKey={provider?.hasKey === true} />
        <ModelField
          access={{ kind: isProviderKind(kind) ? kind : 'openai', url, key, id: provider?.id }}
          isStored={provider?.hasKey === true}
          models={models}
          onChange={setModels}
        />
        <SelectField label={adminWords().picturesOf} hint={adminWords().picturesHint} {...entry('pictures')}>
          <option value="auto">{adminWords().picturesAuto}</option>
          <option value="on">{adminWords().picturesOn}</option>
          <option value="off">{adminWords().picturesOff}</option>
        </SelectField>
        <Everywhere {...entry('everywhere')} />
      </div>
      <DialogActions
        error={failure === undefined ? undefined : sentenceOf(failure, adminWords().providerNotConnected)}
      >
        {hasFailed && (
          <Button kind="plain" disabled={isSubmitting} onClick={() => send(false)}>
            {adminWords().saveUntested}
          </Button>
        )}
        <Button type="submit" disabled={isSubmitting}>
          {isTesting ? adminWords().testing : adminWords().testAndSave}
        </Button>
      </DialogActions>
    </form>
  );
}

type Entry = ReturnType<typeof useProviderForm>['form']['entry'];

interface AccessFieldsProps {
  entry: Entry;
  kind: ProviderEntries['kind'];
  /** True if a key is stored. */
  hasKey: boolean;
}

/** The connection's name, address and key. */
function AccessFields({ entry, kind, hasKey }: AccessFieldsProps) {
  return (
    <>
      <SelectField label={adminWords().kind} {...entry('kind')}>
        {providerKinds.map((one) => (
          <option key={one} value={one}>
            {nameOfKind(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        required
        label={adminWords().name}
        hint={adminWords().providerNameExplained}
        dir="auto"
        autoComplete="off"
        {...entry('name')}
      />
      {kind !== 'ollama' && (
        <PasswordField
          required={needsKey(kind) && !hasKey}
          label={adminWords().providerKey}
          showLabel={adminWords().showKey}
          hideLabel={adminWords().hideKey}
          hint={
            hasKey
              ? adminWords().providerKeyStored
              : needsKey(kind)
                ? adminWords().requiredKeyHint
                : adminWords().providerKeyHint
          }
          {...code}
          autoComplete="new-password"
          {...entry('key')}
        />
      )}
      <TextField
        required={kind === 'openai-compatible'}
        label={adminWords().providerAddress}
        hint={hintOfAddress(kind)}
        {...code}
        inputMode="url"
        {...entry('url')}
      />
    </>
  );
}

function Everywhere({ error: _, ...input }: ReturnType<Entry>) {
  return <SwitchField label={adminWords().everywhere} hint={adminWords().everywhereHint} {...input} />;
}

function hintOfAddress(kind: ProviderEntries['kind']): string {
  if (kind === 'openai-compatible') return adminWords().addressOfCompatible;
  return kind === 'ollama' ? adminWords().addressOfOllama : adminWords().addressOfOwn;
}
