import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { longestTyped } from './question-length.tsx';

/** Height in pixels from which the input scrolls. */
const tallest = 160;

interface QuestionInputProps {
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  placeholder: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  /** Absent if uploads are not allowed. */
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
      // An empty input has the page's direction.
      dir={text === '' ? undefined : 'auto'}
      value={text}
      maxLength={longestTyped}
      placeholder={placeholder}
      aria-label={placeholder}
      enterKeyHint="send"
      className="block field-sizing-content max-h-40 w-full resize-none px-3 py-2 outline-none"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
    />
  );
}

/** Makes the input as tall as its text, up to the limit, where the browser doesn't: it would lay the conversation out at each key. */
function useGrowing(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const area = input.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, tallest)}px`;
  }, [input, text]);
}

/** True if Enter ends an input method's composition. Safari reports only key code 229. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
