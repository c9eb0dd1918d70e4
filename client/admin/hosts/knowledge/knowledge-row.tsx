import { memo } from 'react';
import { type FieldError, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import type { RowActions } from '#client/admin/hosts/form/use-rows.ts';
import { fileLabels } from '#client/admin/hosts/labels.ts';
import { ViewTextButton } from '#client/files/text/view-text-button.tsx';
import { RowButtons } from '#client/ui/fields/row-buttons.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { isUnread } from '#contract/additional-info.ts';

interface KnowledgeRowProps {
  index: number;
  isLast: boolean;
  additionalInfo: string;
  actions: RowActions;
  /** Shows the text that was read from the file. */
  onView: (index: number) => void;
}

export const KnowledgeRow = memo(function KnowledgeRow(props: KnowledgeRowProps) {
  const { index, isLast, additionalInfo, actions, onView } = props;
  const field = useFileFields(index);
  const row = adminWords().fileRow(index + 1);
  return (
    <li data-row={index} className="flex flex-col gap-3 rounded-control border border-hairline bg-panel p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="ps-1 text-sm font-semibold">{adminWords().fileNumber(index + 1)}</h3>
        <RowButtons
          row={row}
          isFirst={index === 0}
          isLast={isLast}
          onMove={(by) => actions.move(index, by)}
          onRemove={() => actions.remove(index)}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
        <TextField dir="ltr" inputMode="url" spellCheck={false} autoComplete="off" {...field('fileURL')} />
        <TextField dir="ltr" spellCheck={false} autoComplete="off" {...field('fileID')} />
      </div>
      <TextAreaField dir="auto" placeholder={adminWords().fileContextPlaceholder} {...field('fileContext')} />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <ReadInfo text={additionalInfo} />
        {!isUnread(additionalInfo) && <ViewText index={index} onView={onView} />}
      </div>
    </li>
  );
});

/** Returns the props of the row's inputs, by the part of the file. */
function useFileFields(index: number) {
  const { control, register } = useFormContext<Entries>();
  const path = `aisettings.home.uploadedFiles.${index}` as const;
  const parts = [`${path}.fileURL`, `${path}.fileID`, `${path}.fileContext`] as const;
  const { errors } = useFormState({ control, name: parts, exact: true });
  return (part: 'fileURL' | 'fileID' | 'fileContext') => {
    const error: FieldError | undefined = get(errors, `${path}.${part}`);
    const entry = register(`${path}.${part}`);
    return { label: fileLabels[part](), required: true, announced: false, error: error?.message, ...entry };
  };
}

/** Opens the file's text, once the row has a file ID. */
function ViewText({ index, onView }: Pick<KnowledgeRowProps, 'index' | 'onView'>) {
  const { control } = useFormContext<Entries>();
  const fileID = useWatch({ control, name: `aisettings.home.uploadedFiles.${index}.fileID` });
  return (
    fileID.trim() !== '' && (
      <ViewTextButton of={adminWords().fileRow(index + 1)} onClick={() => onView(index)} />
    )
  );
}

/** The server's note on what it read of the file; read-only. */
function ReadInfo({ text }: { text: string }) {
  return (
    <dl className="flex flex-wrap gap-x-2 px-1 text-sm">
      <dt className="text-ink-soft">{fileLabels.additionalInfo()}</dt>
      <dd dir="auto" className="edge-of-parent min-w-0 wrap-anywhere">
        {text === '' ? adminWords().readWhenSaved : text}
      </dd>
    </dl>
  );
}
