import { ArrowUp, Square } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { IconButton } from '../ui/button.tsx';
import { focusInput } from './focus-input.ts';

/** Pixels the input grows to; beyond, it scrolls. */
const tallest = 160;

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
  useGrowing(input, text);

  function send() {
    if (blocked === undefined && onSend(text)) setText('');
  }

  function stop() {
    onStop();
    focusInput(input);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  function handlePaste(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    if (!onPasteFiles || files.length === 0) return;
    event.preventDefault();
    onPasteFiles(files);
  }

  return (
    <div className="rounded-composer border border-control bg-raised p-2 focus-within:border-focus">
      {strip}
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        enterKeyHint="send"
        className="block max-h-40 w-full resize-none px-3 py-2 outline-none placeholder:text-ink-soft"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      <div className="flex items-center gap-1">
        {tools}
        <span className="ms-auto" />
        {busy ? (
          <IconButton kind="primary" label="Stop" onClick={stop}>
            <Square size={14} fill="currentColor" aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton
            kind="primary"
            label={blocked ?? 'Send'}
            disabled={text.trim() === '' || blocked !== undefined}
            onClick={send}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** Keeps the input as tall as its text, up to its limit. */
function useGrowing(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const area = input.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, tallest)}px`;
  }, [input, text]);
}

/** Enter that ends an input method's composition sends nothing; Safari tells it by the key code 229 alone. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
