import { ArrowUp, Square } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { focusInput } from './focus-input.ts';
import { QuestionInput } from './question-input.tsx';

interface ComposerProps {
  placeholder: string;
  /** An answer is on its way: nothing is sent, the button stops it. */
  busy: boolean;
  /** Why nothing can be sent just now, if so. */
  blocked: string | undefined;
  /** Tells whether the text was taken. */
  onSend: (text: string) => boolean;
  onStop: () => void;
  onPasteFiles: ((files: FileList) => void) | undefined;
  input: RefObject<HTMLTextAreaElement | null>;
  /** What stands over the input. */
  strip: ReactNode;
  /** Buttons at the input's start. */
  tools: ReactNode;
}

export function Composer(props: ComposerProps) {
  const { placeholder, busy, blocked, onSend, onStop, onPasteFiles, input, strip, tools } = props;
  const [text, setText] = useState('');

  function send() {
    if (blocked === undefined && onSend(text)) setText('');
  }

  function stop() {
    onStop();
    focusInput(input);
  }

  return (
    <div className="rounded-composer border border-control bg-raised p-2 focus-within:border-focus">
      {strip}
      <QuestionInput
        input={input}
        text={text}
        placeholder={placeholder}
        onChange={setText}
        onEnter={send}
        onPasteFiles={onPasteFiles}
      />
      <div className="flex items-center gap-1">
        {tools}
        <span className="ms-auto" />
        {busy ? (
          <StopButton onClick={stop} />
        ) : (
          <SendButton blocked={blocked} disabled={text.trim() === ''} onClick={send} />
        )}
      </div>
    </div>
  );
}

function StopButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton kind="primary" label="Stop" onClick={onClick}>
      <Square size={14} fill="currentColor" aria-hidden="true" />
    </IconButton>
  );
}

interface SendButtonProps {
  blocked: string | undefined;
  disabled: boolean;
  onClick: () => void;
}

function SendButton({ blocked, disabled, onClick }: SendButtonProps) {
  return (
    <IconButton
      kind="primary"
      label={blocked ?? 'Send'}
      disabled={disabled || blocked !== undefined}
      onClick={onClick}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </IconButton>
  );
}
