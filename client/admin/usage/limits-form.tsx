import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import type { HostUsage } from '#contract/usage.ts';
import { limitRules, saveLimits, toLimits } from './limits.ts';
import { megabytesText, tokensText } from './usage-columns.tsx';

interface LimitsFormProps {
  usage: HostUsage;
  /** Called when something may have been saved; resolves once the list is fetched again. */
  onSent: () => Promise<void>;
  onSaved: () => void;
}

const code = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** Mounted each time the dialog opens, so it starts empty. */
export function LimitsForm({ usage, onSent, onSaved }: LimitsFormProps) {
  const { spentTokens, commonTokensPerDay, commonModel, modelFault } = usage;
  const { storedBytes, commonHostMb, commonMemberMb } = usage;
  const { entry, failure, isSubmitting, submit, watch } = useFields(
    toLimits(usage),
    limitRules,
    async (limits) => {
      await saveLimits(usage, limits).finally(onSent);
      onSaved();
    },
  );

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
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
      <div className="flex flex-col gap-2">
        <TextField
          label={adminWords().model}
          hint={adminWords().modelListHint(commonModel)}
          {...code}
          {...entry('model')}
        />
        {modelFault !== null && (
          <p role="note" className="text-sm text-warning wrap-anywhere">
            {modelFault}
          </p>
        )}
      </div>
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
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, adminWords().notSaved)}>
        <Button type="submit" disabled={isSubmitting} className="ms-auto">
          {isSubmitting ? adminWords().saving : adminWords().save}
        </Button>
      </DialogActions>
    </form>
  );
}
