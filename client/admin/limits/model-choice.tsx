import { useId, useRef } from 'react';
import { DoubtfulNote } from '#client/admin/ui/doubtful-note.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { RowButtons } from '#client/ui/fields/row-buttons.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { HostUsage } from '#contract/hosts/usage.ts';
import type { Provider } from '#contract/models/providers.ts';
import { entriesOf, labelOfEntry, namedIn, offeredEntries } from './model-list.ts';

interface ModelChoiceProps {
  usage: Pick<HostUsage, 'commonModel' | 'modelFault'>;
  /** A stored list; empty for the default. */
  value: string;
  onChange: (list: string) => void;
  error: string | undefined;
  connections: readonly Provider[];
}

/** The models that answer on a host, first to last, out of those that there are. */
export function ModelChoice({ usage, value, onChange, error, connections }: ModelChoiceProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const entries = entriesOf(value);
  const change = (next: readonly string[]) => onChange(next.join(', '));
  const free = offeredEntries(connections).filter((entry) => !entries.includes(entry));

  function move(index: number, by: -1 | 1) {
    const entry = entries[index];
    if (entry !== undefined) change(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry));
  }

  function remove(index: number) {
    change(entries.toSpliced(index, 1));
    group.current?.focus();
  }

  function add(entry: string) {
    change([...entries, entry]);
    // The select goes with its last option.
    if (free.length === 1) group.current?.focus();
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="flex flex-col gap-2 outline-none"
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="text-sm font-medium">{adminWords().model}</legend>
      <p className="text-xs text-ink-soft wrap-anywhere">
        {entries.length === 0 ? adminWords().defaultIs(usage.commonModel) : adminWords().modelOrderHint}
      </p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {entries.map((entry, index) => (
          <li
            key={entry}
            className="flex items-center justify-between gap-2 rounded-control border border-hairline ps-3"
          >
            <bdi className="min-w-0 text-sm wrap-anywhere">{labelOfEntry(entry, connections)}</bdi>
            <RowButtons
              row={labelOfEntry(entry, connections)}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {free.length > 0 && <AddEntry free={free} connections={connections} onAdd={add} />}
      <DoubtfulNote connections={namedIn(value, connections)} />
      <div id={id}>{error !== undefined && <FormError>{error}</FormError>}</div>
      {usage.modelFault !== null && (
        <p role="note" className="text-sm text-warning wrap-anywhere">
          {usage.modelFault}
        </p>
      )}
    </fieldset>
  );
}

interface AddEntryProps {
  free: readonly string[];
  connections: readonly Provider[];
  onAdd: (entry: string) => void;
}

function AddEntry({ free, connections, onAdd }: AddEntryProps) {
  return (
    <SelectField
      label={adminWords().addModel}
      error={undefined}
      value=""
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="" hidden>
        {adminWords().chooseOne}
      </option>
      {free.map((entry) => (
        <option key={entry} value={entry}>
          {labelOfEntry(entry, connections)}
        </option>
      ))}
    </SelectField>
  );
}
