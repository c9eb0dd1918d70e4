import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type ArgumentRow, argumentTypes } from './argument-rows.ts';

interface RowProps {
  row: ArgumentRow;
  onChange: (row: ArgumentRow) => void;
  onRemove: () => void;
}

/** The fields of one argument. */
export function ArgumentRowFields({ row, onChange, onRemove }: RowProps) {
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
        onChange={({ target }) =>
          onChange({ ...row, type: argumentTypes.find((type) => type === target.value) ?? row.type })
        }
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
      {row.type !== 'boolean' && <Bounds row={row} onChange={onChange} />}
      <div className="col-start-3 row-start-1">
        <IconButton label={adminWords().removeArgument(row.name)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** The least and the most that a value may be: in characters for a text. */
function Bounds({ row, onChange }: Omit<RowProps, 'onRemove'>) {
  const isText = row.type === 'string';
  const labels = {
    least: isText ? adminWords().fewestCharacters : adminWords().smallestNumber,
    most: isText ? adminWords().mostCharacters : adminWords().largestNumber,
  };
  return (['least', 'most'] as const).map((end) => (
    <label
      key={end}
      className={`flex min-w-0 flex-col gap-1 ${end === 'least' ? 'col-start-1' : 'col-span-2'}`}
    >
      <span className="text-xs text-ink-soft">{labels[end]}</span>
      <input
        type="number"
        {...(isText && { min: 0 })}
        step={row.type === 'number' ? 'any' : 1}
        className="field"
        value={row[end]}
        onChange={(event) => onChange({ ...row, [end]: event.target.value })}
      />
    </label>
  ));
}
