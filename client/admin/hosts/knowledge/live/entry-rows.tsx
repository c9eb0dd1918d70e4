import { MessageCircleQuestionMark, NotebookText, Pencil, Trash2 } from 'lucide-react';
import { KnowledgeLine } from '#client/admin/hosts/knowledge/knowledge-line.tsx';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { plainText } from '#client/ui/markdown/plain-text.ts';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { CuratedAnswer } from '#contract/curated-answers.ts';
import type { KnowledgeText } from '#contract/knowledge-texts.ts';
import type { AskedDialog } from './asked-dialog.ts';
import { answers, deleteEntry, texts } from './entry-calls.ts';
import type { Removal } from './remove-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import { RowsFailed, RowsLoading } from './rows-state.tsx';
import { useEntries } from './use-entries.ts';

interface EntryRowsProps {
  host: string;
  onEdit: (asked: AskedDialog) => void;
  onRemove: (removal: Removal) => void;
}

/** A host's texts and curated answers, the latest first. */
export function EntryRows({ host, ...acts }: EntryRowsProps) {
  const [textList, answerList] = [useEntries(texts, host), useEntries(answers, host)];
  return (
    <>
      {textList.items.map((text) => (
        <TextRow key={text.id} text={text} {...acts} />
      ))}
      <Rest {...textList} />
      {answerList.items.map((answer) => (
        <AnswerRow key={answer.id} answer={answer} {...acts} />
      ))}
      <Rest {...answerList} />
    </>
  );
}

/** Shows what a list has beside its rows: more of them, or why there are none. */
function Rest({ isLoading, error, more, onMore, onRetry }: Omit<ReturnType<typeof useEntries>, 'items'>) {
  if (error) return <RowsFailed error={error} onRetry={onRetry} />;
  if (isLoading) return <RowsLoading />;
  return more > 0 ? (
    <li className="p-1">
      <Button kind="plain" onClick={onMore}>
        {adminWords().showMoreKnowledge(more)}
      </Button>
    </li>
  ) : null;
}

type Acts = Omit<EntryRowsProps, 'host'>;

function TextRow({ text, ...acts }: { text: KnowledgeText } & Acts) {
  const { id, title, passages, updatedAt } = text;
  const removal = {
    ...{ name: title, key: texts.key, remove: () => deleteEntry(texts, id) },
    ...{ question: adminWords().removeTextQuestion, warning: adminWords().removeEntryWarning },
  };
  return (
    <li>
      <KnowledgeLine
        Icon={NotebookText}
        kind={adminWords().kindText}
        name={title}
        facts={`${adminWords().passagesCount(passages)} · ${plainText(text.text)}`}
        state={{ word: adminWords().stateReady, dot: 'bg-success' }}
        when={filled(adminWords().changedOn, <DateTime at={updatedAt} isNear />)}
      >
        <EntryMenu name={title} asked={{ kind: 'text', id }} removal={removal} {...acts} />
      </KnowledgeLine>
    </li>
  );
}

function AnswerRow({ answer, ...acts }: { answer: CuratedAnswer } & Acts) {
  const { id, questions, updatedAt } = answer;
  const [name = '', ...others] = questions;
  const removal = {
    ...{ name, key: answers.key, remove: () => deleteEntry(answers, id) },
    ...{ question: adminWords().removeAnswerQuestion, warning: adminWords().removeEntryWarning },
  };
  const wordings = others.length > 0 ? `${adminWords().otherWordings(others.length)} · ` : '';
  return (
    <li>
      <KnowledgeLine
        Icon={MessageCircleQuestionMark}
        kind={adminWords().kindAnswer}
        name={name}
        facts={wordings + plainText(answer.answer)}
        state={{ word: adminWords().stateReady, dot: 'bg-success' }}
        when={filled(adminWords().changedOn, <DateTime at={updatedAt} isNear />)}
      >
        <EntryMenu name={name} asked={{ kind: 'answer', id }} removal={removal} {...acts} />
      </KnowledgeLine>
    </li>
  );
}

interface EntryMenuProps extends Acts {
  name: string;
  asked: AskedDialog;
  removal: Removal;
}

function EntryMenu({ name, asked, removal, onEdit, onRemove }: EntryMenuProps) {
  return (
    <RowMenu
      label={adminWords().moreOf(name)}
      acts={[
        { label: adminWords().editEntry, Icon: Pencil, onPick: () => onEdit(asked) },
        { label: adminWords().removeEntry, Icon: Trash2, onPick: () => onRemove(removal) },
      ]}
    />
  );
}
