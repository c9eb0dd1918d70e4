import { useQueryClient } from '@tanstack/react-query';
import { Check, MessageCircleQuestionMark, NotebookText, Pencil, Trash2 } from 'lucide-react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { plainText } from '#client/ui/markdown/plain-text.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { CuratedAnswer, OutdatedSource } from '#contract/knowledge/curated-answers.ts';
import type { KnowledgeText } from '#contract/knowledge/knowledge-texts.ts';
import type { AskedDialog } from './asked-dialog.ts';
import { answers, confirmAnswer, deleteEntry, texts } from './entry-calls.ts';
import { KnowledgeLine } from './knowledge-line.tsx';
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
  const { id, questions, updatedAt, outdated } = answer;
  const confirm = useConfirm(id);
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
        facts={[...outdated.map(outdatedSentence), wordings + plainText(answer.answer)].join(' · ')}
        state={stateOf(answer)}
        when={filled(adminWords().changedOn, <DateTime at={updatedAt} isNear />)}
      >
        <EntryMenu
          name={name}
          asked={{ kind: 'answer', id }}
          removal={removal}
          onConfirm={outdated.length > 0 ? confirm : undefined}
          {...acts}
        />
      </KnowledgeLine>
    </li>
  );
}

function stateOf({ outdated }: CuratedAnswer): { word: string; dot: string } {
  return outdated.length > 0
    ? { word: adminWords().stateOutdated, dot: 'bg-warning' }
    : { word: adminWords().stateReady, dot: 'bg-success' };
}

function outdatedSentence({ source, state }: OutdatedSource): string {
  return state === 'gone' ? adminWords().sourceGone(source) : adminWords().sourceChanged(source);
}

/** Returns a function that says that an answer is still right. */
function useConfirm(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    confirmAnswer(id).then(
      () => queries.invalidateQueries({ queryKey: [answers.key] }),
      (error: unknown) => showToast(sentenceOf(error, adminWords().notSaved)),
    );
  };
}

interface EntryMenuProps extends Acts {
  /** Present for an answer of which a source changed. */
  onConfirm?: (() => void) | undefined;
  name: string;
  asked: AskedDialog;
  removal: Removal;
}

function EntryMenu({ name, asked, removal, onConfirm, onEdit, onRemove }: EntryMenuProps) {
  return (
    <RowMenu
      label={adminWords().moreOf(name)}
      acts={[
        ...(onConfirm ? [{ label: adminWords().stillRight, Icon: Check, onPick: onConfirm }] : []),
        { label: adminWords().editEntry, Icon: Pencil, onPick: () => onEdit(asked) },
        { label: adminWords().removeEntry, Icon: Trash2, onPick: () => onRemove(removal) },
      ]}
    />
  );
}
