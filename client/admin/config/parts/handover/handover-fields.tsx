import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type HandoverField, handoverFieldTypes, handoverLimits } from '#contract/chat/handover.ts';

/** The host's own fields of the form that visitors fill in. */
export function HandoverFields() {
  const { control } = useFormContext<Entries>();
  const { fields, append, remove } = useFieldArray({ control, name: 'aisettings.handover.fields' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{adminWords().handoverFields}</legend>
      <p className="text-xs text-ink-soft">{adminWords().handoverFieldsHint}</p>
      {fields.map(({ id }, index) => (
        <FieldRow key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < handoverLimits.fields && (
        <Button
          kind="outline"
          className="self-start"
          onClick={() => append({ label: '', type: 'text', required: false })}
        >
          <Plus size={16} aria-hidden="true" />
          {adminWords().addHandoverField}
        </Button>
      )}
    </fieldset>
  );
}

function FieldRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register } = useFormContext<Entries>();
  const path = `aisettings.handover.fields.${index}` as const;
  const error = useFieldError(`${path}.label`);
  const names = typeNames();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={adminWords().handoverFieldLabel}
        announced={false}
        dir="auto"
        className="min-w-0 flex-1 basis-48"
        error={error}
        {...register(`${path}.label`)}
      />
      <SelectField
        label={adminWords().handoverFieldType}
        error={undefined}
        className="basis-36"
        {...register(`${path}.type`)}
      >
        {handoverFieldTypes.map((type) => (
          <option key={type} value={type}>
            {names[type]}
          </option>
        ))}
      </SelectField>
      <label className="target flex cursor-pointer items-center gap-2 text-sm">
        <input type="checkbox" className="size-5 accent-accent" {...register(`${path}.required`)} />
        {adminWords().handoverFieldRequired}
      </label>
      <IconButton label={adminWords().removeHandoverField} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function typeNames(): Record<HandoverField['type'], string> {
  return {
    text: adminWords().fieldTypeText,
    paragraph: adminWords().fieldTypeParagraph,
    tel: adminWords().fieldTypeTel,
    url: adminWords().fieldTypeUrl,
    number: adminWords().fieldTypeNumber,
    date: adminWords().fieldTypeDate,
    checkbox: adminWords().fieldTypeCheckbox,
  };
}
