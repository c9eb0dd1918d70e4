import { ArrowUp, Square } from 'lucide-react';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { takeEarlyText } from './early-text.ts';
import { focusInput } from './focus-input.ts';
import { QuestionInput } from './question-input.tsx';
import { Excess, isTooLong, limitReached } from './question-length.tsx';
import type { Draft } from './use-draft.ts';

interface ComposerProps {
  placeholder: string;
  /** The text to start with, and a listener for what is typed. */
  draft?: Draft;
  /** True while an answer streams: nothing is sent and the button stops it. */
  busy: boolean;
  /** Sentence about why nothing can be sent now. */
  blocked: string | undefined;
  /** Returns true if the question was sent. */
  onSend: (text: string) => boolean;
  onStop: () => void;
  onPasteFiles: ((files: FileList) => void) | undefined;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Shown above the input. */
  strip: ReactNode;
  /** Buttons at the input's start. */
  tools: ReactNode;
}

export function Composer(props: ComposerProps) {
  const { placeholder, draft, busy, onSend, onStop, onPasteFiles, input, strip, tools } = props;
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const limit = limitReached(text);
  const blocked = isTooLong(text) ? limit : props.blocked;
  const wait = busy ? words().waitForAnswer : blocked;
  const note = refused === wait ? wait : undefined;

  function type(next: string) {
    setText(next);
    draft?.onType(next);
  }

  function send() {
    if (wait === undefined && onSend(text)) type('');
    // Shown after an attempt, as long as it applies.
    setRefused(text.trim() === '' ? undefined : wait);
  }

  const begin = useEffectEvent(() => {
    const early = input.current?.value || takeEarlyText();
    // Enter, pressed before the page could send, left a line break.
    if (early.endsWith('\n') && wait === undefined && !isTooLong(early) && onSend(early)) return;
    const begun = early.trimEnd() || (draft?.begun ?? '');
    if (begun !== '') type(begun);
  });
  // In the browser's first rendering, the text is the server's: none.
  useLayoutEffect(() => begin(), []);

  useLayoutEffect(() => {
    draft?.onPut((given) => text.trim() === '' && type(given));
  });

  function press() {
    if (busy) onStop();
    else send();
    focusInput(input);
  }

  return (
    <div className="rounded-composer border border-control bg-raised p-2 outline-focus has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1">
      {strip}
      <QuestionInput
        input={input}
        text={text}
        placeholder={placeholder}
        onChange={type}
        onEnter={send}
        onPasteFiles={onPasteFiles}
      />
      <div className="flex items-center gap-1">
        {tools}
        <p role="status" className="ms-auto px-2 text-xs text-ink-soft">
          <Excess text={text} />
          {note ?? limit}
        </p>
        <SendOrStopButton busy={busy} blocked={blocked} empty={text.trim() === ''} onClick={press} />
      </div>
    </div>
  );
}

interface PressButtonProps {
  busy: boolean;
  blocked: string | undefined;
  empty: boolean;
  onClick: () => void;
}

/** Send or Stop, as one button, so that it keeps the focus when one becomes the other. */
function SendOrStopButton({ busy, blocked, empty, onClick }: PressButtonProps) {
  return (
    <IconButton
      kind="primary"
      label={busy ? words().stop : (blocked ?? words().send)}
      disabled={!busy && (empty || blocked !== undefined)}
      onClick={onClick}
    >
      {busy ? (
        <Square size={14} fill="currentColor" aria-hidden="true" />
      ) : (
        <ArrowUp size={20} aria-hidden="true" />
      )}
    </IconButton>
  );
}
