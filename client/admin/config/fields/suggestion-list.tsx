import { Plus } from 'lucide-react';
import { type KeyboardEvent, memo, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { RowButtons } from '#client/ui/fields/row-buttons.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { RowList } from './row-list.tsx';
import { Section } from './section.tsx';
import { useFieldError } from './use-field-error.ts';
import { type RowActions, useRows } from './use-rows.ts';

const name = 'aisettings.home.suggestions';

/** Questions that visitors can ask with one press. */
export function SuggestionList({ filling }: { filling: number }) {
  const { control, getValues } = useFormContext<Entries>();
  const { fields, insert, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const list = useRef<HTMLUListElement>(null);
  const read = (index: number) => getValues(`${name}.${index}`);
  const rows = useRows(list, { insert, remove, move }, read, filling);
  const [added, setAdded] = useState<{ index: number }>();
  // Not by the form's library: a list that loads meanwhile makes it forget the row.
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>(`[data-row="${added.index}"] input`)?.focus();
  }, [added]);
  const addAfter = useCallback(
    (index: number) =>
      startTransition(() => {
        insert(index + 1, { suggestion: '' }, { shouldFocus: false });
        setAdded({ index: index + 1 });
      }),
    [insert],
  );
  const addRow = () => addAfter(fields.length - 1);

  return (
    <Section title={labelOf(name)} hint={adminWords().promptSuggestionsHint}>
      <RowList
        {...{ name, list, fields, rows }}
        nameOf={({ suggestion }) => suggestion}
        className="flex flex-col gap-2"
      >
        {(index) => (
          <SuggestionRow
            index={index}
            isLast={index === fields.length - 1}
            actions={rows.actions}
            onAddAfter={addAfter}
          />
        )}
      </RowList>
      <Button kind="plain" className="-ms-4 self-start" onClick={addRow}>
        <Plus size={16} aria-hidden="true" />
        {adminWords().addSuggestion}
      </Button>
    </Section>
  );
}

interface RowProps {
  index: number;
  isLast: boolean;
  actions: RowActions;
  onAddAfter: (index: number) => void;
}

const SuggestionRow = memo(function SuggestionRow({ index, isLast, actions, onAddAfter }: RowProps) {
  const { register } = useFormContext<Entries>();
  const path = `${name}.${index}.suggestion` as const;
  const error = useFieldError(path);
  const errorId = `suggestion-${index}-error`;

  /** Enter would save the form. */
  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAddAfter(index);
  }
  return (
    <li data-row={index}>
      <div className="flex items-center gap-1">
        <input
          aria-label={adminWords().suggestionNumber(index + 1)}
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          dir="auto"
          autoComplete="off"
          className="field aria-invalid:border-danger"
          {...register(path)}
          onKeyDown={addByKey}
        />
        <RowButtons
          row={adminWords().suggestionRow(index + 1)}
          isFirst={index === 0}
          isLast={isLast}
          onMove={(by) => actions.move(index, by)}
          onRemove={() => actions.remove(index)}
        />
      </div>
      <ErrorText id={errorId} announced={false} className="pt-1">
        {error}
      </ErrorText>
    </li>
  );
});
