import { memo } from 'react';
import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import { RowButtons } from '../../ui/row-buttons.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Entries } from './entries.ts';
import { fileLabels } from './labels.ts';
import type { RowActions } from './use-rows.ts';

interface KnowledgeRowProps {
  index: number;
  isLast: boolean;
  additionalInfo: string;
  actions: RowActions;
}

/** One file of the host's knowledge. */
export const KnowledgeRow = memo(function KnowledgeRow(props: KnowledgeRowProps) {
  const { index, isLast, additionalInfo, actions } = props;
  const field = useFileFields(index);
  const row = `file ${index + 1}`;
  return (
    <li data-row={index} className="flex flex-col gap-3 rounded-control border border-hairline bg-panel p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="ps-1 text-sm font-semibold">File {index + 1}</h3>
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
      <TextAreaField dir="auto" placeholder="What is there in the file?" {...field('fileContext')} />
      <ReadInfo text={additionalInfo} />
    </li>
  );
});

/** What an input of this row is given, by the part of the file that it holds. */
function useFileFields(index: number) {
  const { control, register } = useFormContext<Entries>();
  const path = `aisettings.home.uploadedFiles.${index}` as const;
  const parts = [`${path}.fileURL`, `${path}.fileID`, `${path}.fileContext`] as const;
  const { errors } = useFormState({ control, name: parts, exact: true });
  return (part: 'fileURL' | 'fileID' | 'fileContext') => {
    const error: FieldError | undefined = get(errors, `${path}.${part}`);
    const entry = register(`${path}.${part}`);
    return { label: fileLabels[part], required: true, announced: false, error: error?.message, ...entry };
  };
}

/** The server's word on the file, which nobody edits. */
function ReadInfo({ text }: { text: string }) {
  return (
    <dl className="flex flex-wrap gap-x-2 px-1 text-sm">
      <dt className="text-ink-soft">{fileLabels.additionalInfo}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {text === '' ? 'It is read when you save.' : text}
      </dd>
    </dl>
  );
}
