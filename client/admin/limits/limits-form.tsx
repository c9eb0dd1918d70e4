import { type ComponentProps, useEffect, useState } from 'react';
import { megabytesText, tokensText } from '#client/admin/ui/amounts.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { useFirstField } from '#client/ui/first-field.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import type { PrivateSetting } from '#contract/hosts/private-addresses.ts';
import type { HostUsage } from '#contract/hosts/usage.ts';
import type { Provider } from '#contract/models/providers.ts';
import { limitRules, saveLimits, toLimits } from './limits.ts';
import { ModelChoice } from './model-choice.tsx';

interface LimitsFormProps {
  usage: HostUsage;
  /** Addresses and origins of its actions, as they are stored; undefined if they couldn't be loaded. */
  reach: PrivateSetting | undefined;
  /** Failure that kept that from loading. */
  fault: unknown;
  /** Connections out of which models are chosen. */
  connections: readonly Provider[];
  /** Called when something may have been saved; resolves once the list is fetched again. */
  onSent: () => Promise<void>;
  /** Called with true once something is entered that isn't saved. */
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

const code = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** Mounted anew with what is fetched when its dialog opens. */
export function LimitsForm({ usage, reach, fault, connections, ...acts }: LimitsFormProps) {
  const { onSent, onDirty, onSaved } = acts;
  // The options stay the same while the form is open.
  const [known] = useState(connections);
  const form = useFirstField();
  const { spentTokens, commonTokensPerDay, storedBytes, commonHostMb, commonMemberMb } = usage;
  const { entry, set, failure, isDirty, isSubmitting, submit, watch } = useFields(
    toLimits(usage, reach),
    limitRules,
    async (limits) => {
      await saveLimits(usage, limits, reach).finally(onSent);
      onSaved();
    },
  );
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  return (
    <form ref={form} noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={adminWords().budgetADay}
          hint={adminWords().tokensUsedToday(tokensText(spentTokens))}
          {...entry('budget')}
        >
          <option value="common">{adminWords().defaultIs(tokensText(commonTokensPerDay))}</option>
          <option value="none">{adminWords().noLimit}</option>
          <option value="own">{adminWords().custom}</option>
        </SelectField>
        {watch('budget') === 'own' && (
          <TextField
            label={adminWords().tokensADay}
            required
            {...code}
            inputMode="numeric"
            {...entry('tokensPerDay')}
          />
        )}
      </div>
      <ModelChoice
        {...{ usage, connections: known, value: watch('model'), error: entry('model').error }}
        onChange={(list) => set('model', list, { shouldDirty: true })}
      />
      <div className="flex flex-col gap-4">
        <TextField
          label={adminWords().hostStorage}
          hint={adminWords().hostStorageHint(megabytesText(storedBytes), formatNumber(commonHostMb))}
          {...code}
          inputMode="numeric"
          {...entry('hostMb')}
        />
        <TextField
          label={adminWords().accountStorage}
          hint={adminWords().accountStorageHint(formatNumber(commonMemberMb))}
          {...code}
          inputMode="numeric"
          {...entry('memberMb')}
        />
      </div>
      {reach === undefined ? (
        <ReachNotLoaded fault={fault} />
      ) : (
        <ReachEntries addresses={entry('addresses')} origins={entry('origins')} />
      )}
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, adminWords().notSaved)}>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? adminWords().saving : adminWords().save}
        </Button>
      </DialogActions>
    </form>
  );
}

type AreaInput = Omit<ComponentProps<typeof TextAreaField>, 'label' | 'hint'>;

/** Origins that the host's actions may reach at most. */
function ReachEntries({ addresses, origins }: { addresses: AreaInput; origins: AreaInput }) {
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label={adminWords().privateAddresses}
        hint={adminWords().privateAddressesHint}
        {...code}
        {...addresses}
      />
      <TextAreaField
        label={adminWords().originsField}
        hint={adminWords().originsCapHint}
        {...code}
        {...origins}
      />
    </div>
  );
}

/** Says what the form lacks; the other limits can be set without it. */
function ReachNotLoaded({ fault }: { fault: unknown }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">
        {adminWords().privateAddresses} · {adminWords().originsField}
      </p>
      <FormError>{sentenceOf(fault, adminWords().limitsNotLoaded)}</FormError>
    </div>
  );
}
