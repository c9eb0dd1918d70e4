import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { efforts } from '#contract/models/connection-options.ts';
import type { useProviderForm } from './use-provider-form.ts';

interface OptionFieldsProps {
  entry: ReturnType<typeof useProviderForm>['form']['entry'];
  /** Number of times that the form was sent, or refused by its rules. */
  tries: number;
  /** True if one of them is set. */
  isFilled: boolean;
}

const names = [
  ...(['headers', 'query', 'body', 'window'] as const),
  ...(['outputTokens', 'effort', 'firstTokenSeconds', 'parallel'] as const),
];

const code = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** Fields that few connections need, folded. They open by themselves when one of them is set or has an error. */
export function OptionFields({ entry, tries, isFilled }: OptionFieldsProps) {
  const [isOpen, setOpen] = useState(isFilled);
  const hasError = names.some((name) => entry(name).error !== undefined);
  useEffect(() => {
    if (hasError && tries > 0) setOpen(true);
  }, [hasError, tries]);

  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/more">
      <summary className="target -ms-1 flex w-fit items-center gap-1 rounded-control pe-2 text-sm font-medium">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="transition-transform group-open/more:rotate-90 rtl:-scale-x-100"
        />
        {adminWords().providerMore}
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        <RequestFields entry={entry} />
        <LimitFields entry={entry} />
      </div>
    </details>
  );
}

function RequestFields({ entry }: Pick<OptionFieldsProps, 'entry'>) {
  return (
    <>
      <TextAreaField
        label={adminWords().actionHeaders}
        hint={adminWords().actionHeadersHint}
        {...code}
        {...entry('headers')}
      />
      <TextAreaField
        label={adminWords().providerQuery}
        hint={adminWords().providerQueryHint}
        {...code}
        {...entry('query')}
      />
      <TextAreaField
        label={adminWords().providerBody}
        hint={adminWords().providerBodyHint}
        {...code}
        {...entry('body')}
      />
    </>
  );
}

function LimitFields({ entry }: Pick<OptionFieldsProps, 'entry'>) {
  const number = { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-80' } as const;
  const effortNames = {
    none: adminWords().effortNone,
    low: adminWords().effortLow,
    medium: adminWords().effortMedium,
    high: adminWords().effortHigh,
  };
  return (
    <>
      <SelectField label={adminWords().providerEffort} className="max-w-80" {...entry('effort')}>
        <option value="">{adminWords().effortUsual}</option>
        {efforts.map((effort) => (
          <option key={effort} value={effort}>
            {effortNames[effort]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={adminWords().providerWindow}
        hint={adminWords().providerWindowHint}
        {...number}
        {...entry('window')}
      />
      <TextField
        label={adminWords().providerOutput}
        hint={adminWords().providerOutputHint}
        {...number}
        {...entry('outputTokens')}
      />
      <TextField
        label={adminWords().providerFirstWord}
        hint={adminWords().providerFirstWordHint}
        {...number}
        {...entry('firstTokenSeconds')}
      />
      <TextField
        label={adminWords().providerParallel}
        hint={adminWords().providerParallelHint}
        {...number}
        {...entry('parallel')}
      />
    </>
  );
}
