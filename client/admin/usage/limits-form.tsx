import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import type { HostUsage } from '#contract/usage.ts';
import { limitRules, saveLimits, toLimits } from './limits.ts';
import { megabytesText, numberText, tokensText } from './usage-columns.tsx';

interface LimitsFormProps {
  usage: HostUsage;
  /** Called when something may have been saved; resolves once the list is fetched again. */
  onSent: () => Promise<void>;
  onSaved: () => void;
}

const modelHint =
  'A comma-separated list, tried in order: openai:…, anthropic:…, google:…, ollama:…, openai-compatible:…, builtin. If empty, the default is used: ';

const failed = 'It could not be saved. Please try again.';

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
          label="Budget a day"
          hint={`${tokensText(spentTokens)} tokens used today. Once the budget is spent, questions are refused until midnight UTC.`}
          {...entry('budget')}
        >
          <option value="common">Default: {tokensText(commonTokensPerDay)}</option>
          <option value="none">No limit</option>
          <option value="own">Custom</option>
        </SelectField>
        {watch('budget') === 'own' && (
          <TextField label="Tokens a day" required {...code} inputMode="numeric" {...entry('tokensPerDay')} />
        )}
      </div>
      <div className="flex flex-col gap-2">
        <TextField label="Model" hint={modelHint + commonModel} {...code} {...entry('model')} />
        {modelFault !== null && (
          <p role="note" className="text-sm text-warning wrap-anywhere">
            {modelFault}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <TextField
          label="Storage of the host, in MB"
          hint={`Used: ${megabytesText(storedBytes)} MB. If empty, the default is used: ${numberText(commonHostMb)}.`}
          {...code}
          inputMode="numeric"
          {...entry('hostMb')}
        />
        <TextField
          label="Storage of each account, in MB"
          hint={`Files of the host’s knowledge don’t count. If empty, the default is used: ${numberText(commonMemberMb)}.`}
          {...code}
          inputMode="numeric"
          {...entry('memberMb')}
        />
      </div>
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, failed)}>
        <Button type="submit" disabled={isSubmitting} className="ms-auto">
          {isSubmitting ? 'Saving' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}
