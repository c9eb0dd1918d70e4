import { Search } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';

/** Milliseconds without a key before the list is searched. */
const typingPause = 250;

interface TableSearchProps {
  /** What the list is searched for now. */
  search: string;
  onSearch: (search: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Searches when somebody stops typing, and follows the address when that changes otherwise. */
export function TableSearch({ search, onSearch, ref }: TableSearchProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (followed !== search) {
    setFollowed(search);
    // What is typed while our own search is on its way stays.
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

  return (
    <div className="relative w-full sm:max-w-80">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-soft"
      />
      <input
        ref={ref}
        type="search"
        aria-label="Search"
        placeholder="Search"
        dir="auto"
        maxLength={200}
        value={typed}
        className="field px-10"
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
