import { Plus } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { Button } from '#client/ui/button.tsx';
import { RowButtons } from '#client/ui/fields/row-buttons.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { AbilityPath } from './ability-fields.tsx';

interface AbilityListProps {
  kind: 'actions' | 'mcp';
  list: {
    fields: readonly { key: string; name: string }[];
    move: (from: number, to: number) => void;
    remove: (index: number) => void;
  };
  addText: string;
  onAdd: () => void;
  fieldsOf: (index: number, name: string) => ReactNode;
}

/** The actions or the servers of a host, each closed at first but for one that was just added, and a button for another. */
export function AbilityList({ kind, list, addText, onAdd, fieldsOf }: AbilityListProps) {
  const [added, setAdded] = useState<number>();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{labelOf(`aisettings.${kind}`)}</h3>
      <ul className="flex flex-col gap-2">
        {list.fields.map(({ key, name }, index) => (
          <Entry
            key={key}
            path={`aisettings.${kind}.${index}`}
            index={index}
            count={list.fields.length}
            beginsOpen={index === added}
            onMove={(by) => list.move(index, index + by)}
            onRemove={() => list.remove(index)}
          >
            {fieldsOf(index, name)}
          </Entry>
        ))}
      </ul>
      <Button
        kind="plain"
        className="-ms-4 self-start"
        onClick={() => {
          setAdded(list.fields.length);
          onAdd();
        }}
      >
        <Plus size={16} aria-hidden="true" />
        {addText}
      </Button>
    </div>
  );
}

interface EntryProps {
  path: AbilityPath;
  index: number;
  count: number;
  /** True for one that was just added. */
  beginsOpen: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An action or a server: its name and address, and its fields when it is opened or has a fault. */
function Entry({ path, index, count, beginsOpen, onMove, onRemove, children }: EntryProps) {
  // Moving and removing others changes its index, but not whether it is open.
  const [isOpen] = useState(beginsOpen);
  const { control } = useFormContext<Entries>();
  const [name, url] = useWatch({ control, name: [`${path}.name`, `${path}.url`] });
  const { errors } = useFormState({ control, name: path });
  const fault: unknown = get(errors, path);
  const details = useRef<HTMLDetailsElement>(null);
  // A field that is closed away can't be focused.
  useLayoutEffect(() => {
    if (fault !== undefined && details.current) details.current.open = true;
  }, [fault]);
  return (
    <li data-row={index} className="relative min-w-0 border-b border-hairline pb-2">
      <details ref={details} open={isOpen} className="min-w-0">
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
