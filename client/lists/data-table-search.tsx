import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { words } from '#client/words/words.ts';

/** Milliseconds without a key before the list is searched. */
const typingPause = 250;

interface TableSearchProps {
  /** The list's current search. */
  search: string;
  onSearch: (search: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Searches after a pause in typing, and follows other changes of the address. */
export function TableSearch({ search, onSearch, input }: TableSearchProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (followed !== search) {
    setFollowed(search);
    // Text typed since this input's own search stays.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);

  function clear() {
    setTyped('');
    input.current?.focus();
  }

  return (
    <div className="relative w-full sm:max-w-80">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        aria-label={words().search}
        placeholder={words().search}
        dir="auto"
        maxLength={200}
        value={typed}
        className="field px-10 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && <ClearButton onClick={clear} />}
    </div>
  );
}

/** Replaces the browser's own cross, whose colour can't be set. */
function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={words().clear}
      className="absolute inset-y-0 end-0 flex w-10 items-center justify-center rounded-control text-accent-strong"
      onClick={onClick}
    >
      <X size={18} aria-hidden="true" />
    </button>
  );
}
