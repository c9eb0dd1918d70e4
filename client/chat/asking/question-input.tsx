import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { longestQuestion } from '#contract/limits.ts';

/** Pixels the input grows to; beyond, it scrolls. */
const tallest = 160;

interface QuestionInputProps {
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  placeholder: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  /** Absent where nothing may be uploaded. */
  onPasteFiles: ((files: FileList) => void) | undefined;
}

/** Enter sends, Shift+Enter makes a new line. */
export function QuestionInput(props: QuestionInputProps) {
  const { input, text, placeholder, onChange, onEnter, onPasteFiles } = props;
  useGrowing(input, text);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  }

  function handlePaste(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    if (!onPasteFiles || files.length === 0) return;
    event.preventDefault();
    onPasteFiles(files);
  }

  return (
    <textarea
      ref={input}
      rows={1}
      // Empty, it starts where the page does.
      dir={text === '' ? undefined : 'auto'}
      value={text}
      maxLength={longestQuestion}
      placeholder={placeholder}
      aria-label={placeholder}
      enterKeyHint="send"
      className="block max-h-40 w-full resize-none px-3 py-2 outline-none"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
    />
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
