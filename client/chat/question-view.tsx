import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Excess, isTooLong, limitReached, longestTyped } from '#client/chat/asking/question-length.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import type { Branches, Turn } from './turn.ts';

interface QuestionViewProps {
  turn: Turn;
  /** Absent for questions that are only read. */
  onEdit: ((turn: Turn, text: string) => void) | undefined;
  /** True while an answer is running. */
  busy?: boolean;
  onSwitch: (turn: Turn, to: keyof Branches) => void;
}

/** A question, which can be asked differently, with the ways that the conversation took from here. */
export function QuestionView({ turn, onEdit, busy, onSwitch }: QuestionViewProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setEditing(false);
    // The button is back only after the next rendering.
    requestAnimationFrame(() => button.current?.focus());
  }

  if (isEditing && onEdit) {
    const ask = (text: string) => {
      setEditing(false);
      onEdit(turn, text);
    };
    return <QuestionEditor text={turn.query} busy={busy} onAsk={ask} onCancel={close} />;
  }
  return (
    <article aria-label={words().yourMessage} className="group/question flex flex-col items-end gap-1">
      <p className="max-w-[85%] bubble rounded-panel bg-accent px-4 py-2 whitespace-pre-wrap text-on-accent wrap-anywhere">
        {turn.query}
      </p>
      {(onEdit || turn.branches) && (
        <div className="-mb-4 flex items-center print:hidden">
          {turn.branches && <BranchPager turn={turn} branches={turn.branches} onSwitch={onSwitch} />}
          {onEdit && (
            <IconButton
              ref={button}
              label={words().editQuestion}
              disabled={busy}
              className="opacity-0 group-focus-within/question:opacity-100 group-hover/question:opacity-100 pointer-coarse:opacity-100 aria-disabled:invisible"
              onClick={() => setEditing(true)}
            >
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </article>
  );
}

interface EditorProps {
  text: string;
  busy: boolean | undefined;
  onAsk: (text: string) => void;
  onCancel: () => void;
}

/** Enter asks, but not while an answer is running; Escape leaves the question as it is. */
function QuestionEditor({ text: before, busy, onAsk, onCancel }: EditorProps) {
  const [text, setText] = useState(before);
  const area = useRef<HTMLTextAreaElement>(null);
  const mayAsk = !busy && text.trim() !== '' && !isTooLong(text);

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(before.length, before.length);
  }, [before]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isDone = event.key === 'Enter' && !event.shiftKey;
    if (!isDone && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') onCancel();
    else if (mayAsk) onAsk(text);
  }

  return (
    <div data-closes-with-escape className="flex flex-col gap-2 rounded-panel bg-accent-soft p-3">
      <textarea
        ref={area}
        aria-label={words().editYourQuestion}
        dir="auto"
        value={text}
        maxLength={longestTyped}
        className="field-sizing-content max-h-60 w-full resize-none rounded-control bg-raised px-3 py-2"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <div className="flex items-center justify-end gap-2">
        <p role="status" className="me-auto px-2 text-xs text-ink-soft">
          <Excess text={text} />
          {limitReached(text)}
        </p>
        <Button kind="plain" onClick={onCancel}>
          {words().cancel}
        </Button>
        <Button disabled={!mayAsk} onClick={() => onAsk(text)}>
          {words().ask}
        </Button>
      </div>
    </div>
  );
}

interface PagerProps {
  turn: Turn;
  branches: Branches;
  onSwitch: QuestionViewProps['onSwitch'];
}

function BranchPager({ turn, branches, onSwitch }: PagerProps) {
  const { before, after } = branches;
  const place = words().placeAmong(before.length + 1, before.length + 1 + after.length);
  return (
    <>
      <IconButton
        label={words().previousVersion}
        disabled={before.length === 0}
        onClick={() => onSwitch(turn, 'before')}
      >
        <ChevronLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <span className="text-xs text-ink-soft tabular-nums">{place}</span>
      <IconButton
        label={words().nextVersion}
        disabled={after.length === 0}
        onClick={() => onSwitch(turn, 'after')}
      >
        <ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </>
  );
}
