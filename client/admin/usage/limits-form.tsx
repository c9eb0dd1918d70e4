import { type UseFormReturn, useForm } from 'react-hook-form';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useSubmit } from '#client/ui/fields/use-submit.ts';
import type { HostUsage } from '#contract/usage.ts';
import { checkModel, checkTokens, type Limits, saveLimits, toLimits } from './limits.ts';
import { tokensText } from './usage-row.ts';

interface LimitsFormProps {
  usage: HostUsage;
  /** Called when something may have been saved; resolves once the list is fetched again. */
  onSent: () => Promise<void>;
  onSaved: () => void;
}

const fields = ['tokensPerDay', 'model'] as const;
const failed = 'It could not be saved. Please try again.';

/** Mounted each time the dialog opens, so it starts empty. */
export function LimitsForm({ usage, onSent, onSaved }: LimitsFormProps) {
  const form = useForm<Limits>({ defaultValues: toLimits(usage) });
  const { isSubmitting } = form.formState;
  const { failure, attempt } = useSubmit(fields, form.setError);

  const send = (limits: Limits) =>
    attempt(async () => {
      await saveLimits(usage, limits).finally(onSent);
      onSaved();
    });

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(send)}>
      <BudgetFields form={form} usage={usage} />
      <ModelField form={form} usage={usage} />
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, failed)}>
        <Button type="submit" disabled={isSubmitting} className="ms-auto">
          {isSubmitting ? 'Saving' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface PartProps {
  form: UseFormReturn<Limits>;
  usage: HostUsage;
}

function BudgetFields({ form, usage }: PartProps) {
  const { register, watch, formState } = form;
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Budget a day"
        hint={`${tokensText(usage.spentTokens)} tokens used today. Once the budget is spent, questions are refused until midnight UTC.`}
        error={undefined}
        {...register('budget')}
      >
        <option value="common">Default: {tokensText(usage.commonTokensPerDay)}</option>
        <option value="none">No limit</option>
        <option value="own">Custom</option>
      </SelectField>
      {watch('budget') === 'own' && (
        <TextField
          label="Tokens a day"
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.tokensPerDay?.message}
          {...register('tokensPerDay', { validate: checkTokens })}
        />
      )}
    </div>
  );
}

function ModelField({ form, usage }: PartProps) {
  const { register, formState } = form;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Model"
        hint={`A comma-separated list, tried in order: openai:…, anthropic:…, google:…, ollama:…, openai-compatible:…, builtin. If empty, the default is used: ${usage.commonModel}`}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.model?.message}
        {...register('model', { validate: checkModel })}
      />
      {usage.modelFault !== null && (
        <p role="note" className="text-sm text-warning wrap-anywhere">
          {usage.modelFault}
        </p>
      )}
    </div>
  );
}
