import { ChevronDown, FileText } from 'lucide-react';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RowActions } from '#client/admin/config/fields/use-rows.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { fileLabels } from '#client/admin/config/state/labels.ts';
import { KnowledgeLine } from '#client/admin/knowledge/knowledge-line.tsx';
import { ViewTextButton } from '#client/files/text/view-text-button.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { RowButtons } from '#client/ui/fields/row-buttons.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { isUnread } from '#contract/chat/additional-info.ts';
import { FileFields, useFileErrors } from './file-fields.tsx';

interface KnowledgeRowProps {
  index: number;
  isLast: boolean;
  additionalInfo: string;
  /** True if its fields are shown, which they are with an error in any case. */
  isOpen: boolean;
  actions: RowActions;
  onToggle: (index: number, isOpen: boolean) => void;
  /** Shows the text that was read from the file. */
  onView: (index: number) => void;
}

/** A file of the host's knowledge. Its address, id and context are behind a button. */
export const KnowledgeRow = memo(function KnowledgeRow(props: KnowledgeRowProps) {
  const { index, isLast, additionalInfo, actions, onToggle, onView } = props;
  const isOpen = useFileErrors(index) !== undefined || props.isOpen;
  const row = adminWords().fileRow(index + 1);
  return (
    <li data-row={index}>
      <KnowledgeLine
        Icon={FileText}
        kind={adminWords().kindFile}
        name={<FileName index={index} />}
        facts={additionalInfo === '' ? adminWords().fileNumber(index + 1) : additionalInfo}
        state={stateOfFile(additionalInfo)}
      >
        <IconButton
          label={isOpen ? adminWords().hideFieldsOf(row) : adminWords().showFieldsOf(row)}
          aria-expanded={isOpen}
          onClick={() => onToggle(index, !isOpen)}
        >
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </IconButton>
      </KnowledgeLine>
      {isOpen && (
        <div className="flex flex-col gap-3 border-t border-hairline bg-panel p-4">
          <FileFields index={index} />
          <ReadInfo text={additionalInfo} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            {isUnread(additionalInfo) ? <span /> : <ViewText index={index} onView={onView} />}
            <RowButtons
              row={row}
              isFirst={index === 0}
              isLast={isLast}
              onMove={(by) => actions.move(index, by)}
              onRemove={() => actions.remove(index)}
            />
          </div>
        </div>
      )}
    </li>
  );
});

function FileName({ index }: { index: number }) {
  const { control } = useFormContext<Entries>();
  const path = `aisettings.home.uploadedFiles.${index}` as const;
  const [context, url] = useWatch({ control, name: [`${path}.fileContext`, `${path}.fileURL`] });
  return context.trim() || url.trim() || adminWords().unnamedFile;
}

function stateOfFile(additionalInfo: string) {
  if (additionalInfo === '') return { word: adminWords().stateReadOnSave, dot: 'bg-control' };
  return isUnread(additionalInfo)
    ? { word: adminWords().stateUnread, dot: 'bg-danger' }
    : { word: adminWords().stateReady, dot: 'bg-success' };
}

/** Opens the file's text, once the row has a file ID. */
function ViewText({ index, onView }: Pick<KnowledgeRowProps, 'index' | 'onView'>) {
  const { control } = useFormContext<Entries>();
  const fileID = useWatch({ control, name: `aisettings.home.uploadedFiles.${index}.fileID` });
  if (fileID.trim() === '') return <span />;
  return <ViewTextButton of={adminWords().fileRow(index + 1)} onClick={() => onView(index)} />;
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
