import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { useFieldError } from '#client/admin/hosts/form/use-field-error.ts';
import { RowButtons } from '#client/ui/fields/row-buttons.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';

export type AbilityPath = `aisettings.${'actions' | 'mcp'}.${number}`;

interface LineProps {
  path: `${AbilityPath}.${'name' | 'url'}` | `aisettings.actions.${number}.rule`;
  label: string;
  hint: string;
  dir?: 'ltr' | 'auto';
}

export function Line({ path, label, hint, dir = 'ltr' }: LineProps) {
  const { register } = useFormContext<Entries>();
  return (
    <TextField
      {...{ label, hint, dir }}
      announced={false}
      autoComplete="off"
      spellCheck={false}
      error={useFieldError(path)}
      {...register(path)}
    />
  );
}

interface LinesProps {
  path:
    | `${AbilityPath}.${'description' | 'headers'}`
    | `aisettings.mcp.${number}.tools`
    | 'aisettings.origins'
    | 'pagesettings.linkOrigins';
  label: string;
  hint: string;
  dir?: 'ltr' | 'auto';
}

export function Lines({ path, label, hint, dir = 'ltr' }: LinesProps) {
  const { register } = useFormContext<Entries>();
  return (
    <TextAreaField
      {...{ label, hint, dir }}
      announced={false}
      autoComplete="off"
      spellCheck={dir === 'auto'}
      error={useFieldError(path)}
      {...register(path)}
    />
  );
}

export function Kind({ path }: { path: AbilityPath }) {
  const { register } = useFormContext<Entries>();
  return (
    <SelectField
      label={adminWords().actionKind}
      hint={adminWords().actionKindHint}
      announced={false}
      error={useFieldError(`${path}.kind`)}
      {...register(`${path}.kind`)}
    >
      <option value="read">{adminWords().actionKinds.read}</option>
      <option value="write">{adminWords().actionKinds.write}</option>
    </SelectField>
  );
}

interface EntryProps {
  path: AbilityPath;
  index: number;
  count: number;
  /** True for one that was just added. */
  isOpen: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An action or a server: its name and address, and its fields when it is opened. */
export function Entry({ path, index, count, isOpen, onMove, onRemove, children }: EntryProps) {
  const { control } = useFormContext<Entries>();
  const [name, url] = useWatch({ control, name: [`${path}.name`, `${path}.url`] });
  return (
    <li data-row={index} className="relative min-w-0 border-b border-hairline pb-2">
      <details open={isOpen} className="min-w-0">
        <summary className="target cursor-pointer py-2 pe-32 text-sm wrap-anywhere">
          <span dir="ltr" className="font-medium">
            {name || adminWords().unnamed}
          </span>{' '}
          <span dir="ltr" className="text-ink-soft">
            {url}
          </span>
        </summary>
        <div className="flex flex-col gap-4 pt-2 pb-4">{children}</div>
      </details>
      <div className="absolute end-0 top-0">
        <RowButtons
          row={name || adminWords().unnamed}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}
