import { useFormContext } from 'react-hook-form';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';

export type AbilityPath = `aisettings.${'actions' | 'mcp'}.${number}`;

interface LineProps {
  path: `${AbilityPath}.${'name' | 'url'}` | `aisettings.actions.${number}.rule`;
  label: string;
  hint: string;
  dir?: 'ltr' | 'auto';
  /** Fault of what is saved, shown before the form is. */
  fault?: string | undefined;
}

export function Line({ path, label, hint, dir = 'ltr', fault }: LineProps) {
  const { register } = useFormContext<Entries>();
  return (
    <TextField
      {...{ label, hint, dir }}
      announced={false}
      autoComplete="off"
      spellCheck={false}
      error={useFieldError(path) ?? fault}
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
