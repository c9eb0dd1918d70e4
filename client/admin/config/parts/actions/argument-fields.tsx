import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { ArgumentRowFields } from './argument-row-fields.tsx';
import { type ArgumentRow, newRow, rowsOfSchema, schemaOfRows } from './argument-rows.ts';

/** The arguments of an action: rows for simple ones, the JSON schema behind them for all. */
export function ArgumentFields({ index }: { index: number }) {
  const { control, register, setValue } = useFormContext<Entries>();
  const path = `aisettings.actions.${index}.arguments` as const;
  const text = useWatch({ control, name: path });
  const error = useFieldError(path);
  const [rows, setRows] = useState(() => rowsOfSchema(text));
  const change = (next: ArgumentRow[]) => {
    setRows(next);
    setValue(path, schemaOfRows(next), { shouldDirty: true });
  };
  if (rows === undefined) {
    return (
      <div className="flex flex-col gap-1">
        <TextAreaField
          label={adminWords().actionSchema}
          hint={adminWords().actionSchemaHint}
          announced={false}
          error={error}
          dir="ltr"
          spellCheck={false}
          className="font-mono text-xs"
          {...register(path)}
        />
        {rowsOfSchema(text) && (
          <Button kind="plain" className="-ms-4 self-start" onClick={() => setRows(rowsOfSchema(text))}>
            {adminWords().showAsRows}
          </Button>
        )}
      </div>
    );
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{adminWords().actionArguments}</legend>
      {rows.map((row, at) => (
        <ArgumentRowFields
          key={at}
          row={row}
          onChange={(next) => change(rows.map((other, place) => (place === at ? next : other)))}
          onRemove={() => change(rows.filter((_, place) => place !== at))}
        />
      ))}
      <ErrorText announced={false}>{error}</ErrorText>
      <div className="-ms-4 flex flex-wrap">
        <Button kind="plain" onClick={() => setRows([...rows, newRow])}>
          <Plus size={16} aria-hidden="true" />
          {adminWords().addArgument}
        </Button>
        <Button kind="plain" onClick={() => setRows(undefined)}>
          {adminWords().showAsJson}
        </Button>
      </div>
    </fieldset>
  );
}
