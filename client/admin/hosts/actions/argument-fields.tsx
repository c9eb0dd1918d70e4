import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { useFieldError } from '#client/admin/hosts/form/use-field-error.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { type ArgumentRow, argumentTypes, rowsOfSchema, schemaOfRows } from './argument-rows.ts';

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
        <Row
          key={at}
          row={row}
          onChange={(next) => change(rows.map((other, place) => (place === at ? next : other)))}
          onRemove={() => change(rows.filter((_, place) => place !== at))}
        />
      ))}
      <ErrorText announced={false}>{error}</ErrorText>
      <div className="-ms-4 flex flex-wrap">
        <Button
          kind="plain"
          onClick={() => setRows([...rows, { name: '', type: 'string', required: true, description: '' }])}
        >
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

interface RowProps {
  row: ArgumentRow;
  onChange: (row: ArgumentRow) => void;
  onRemove: () => void;
}

function Row({ row, onChange, onRemove }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 pb-2">
      <input
        aria-label={adminWords().argumentName}
        placeholder={adminWords().argumentName}
        dir="ltr"
        className="field"
        value={row.name}
        onChange={(event) => onChange({ ...row, name: event.target.value })}
      />
      <select
        aria-label={adminWords().argumentType}
        className="field"
        value={row.type}
        onChange={(event) => onChange({ ...row, type: event.target.value })}
      >
        {argumentTypes.map((type) => (
          <option key={type} value={type}>
            {adminWords().argumentTypes[type]}
          </option>
        ))}
      </select>
      <label className="target flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={row.required}
          onChange={(event) => onChange({ ...row, required: event.target.checked })}
        />
        {adminWords().argumentRequired}
      </label>
      <input
        aria-label={adminWords().argumentDescription}
        placeholder={adminWords().argumentDescription}
        dir="auto"
        className="field col-span-2"
        value={row.description}
        onChange={(event) => onChange({ ...row, description: event.target.value })}
      />
      <div className="col-start-3 row-start-1">
        <IconButton label={adminWords().removeArgument(row.name)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
