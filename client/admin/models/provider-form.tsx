import { useEffect, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { toHeaders, toRecord } from '#client/ui/fields/header-lines.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { providerTraits } from '#contract/models/provider-kinds.ts';
import { KeyField } from './key-field.tsx';
import { hintOfAddress, kindChoices, kindOfChoice, nameOfChoice, needsAddress } from './kind-names.ts';
import { ModelField } from './model-field.tsx';
import { hasOptions } from './option-entries.ts';
import { OptionFields } from './option-fields.tsx';
import { accessOfChoice, type Edited, type ProviderEntries } from './provider-entries.ts';
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
  const { entry, failure, isDirty, isSubmitting, tries, watch } = form;
  const isChanged = isDirty || models.join() !== chosen.join();
  useEffect(() => onDirty(isChanged), [onDirty, isChanged]);
  const [kind, url, key, headers, query] = watch(['kind', 'url', 'key', 'headers', 'query']);

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
          access={{
            ...{ ...accessOfChoice(kind), url, key, id: provider?.id },
            ...{ headers: toHeaders(headers), query: toRecord(query, '=') },
          }}
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
        <OptionFields entry={entry} tries={tries} isFilled={provider !== undefined && hasOptions(provider)} />
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
        {kindChoices.map((one) => (
          <option key={one} value={one}>
            {nameOfChoice(one)}
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
      {providerTraits[kindOfChoice(kind)].key !== 'none' && (
        <KeyField entry={entry} kind={kindOfChoice(kind)} hasKey={hasKey} />
      )}
      <TextField
        required={needsAddress(kind)}
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
