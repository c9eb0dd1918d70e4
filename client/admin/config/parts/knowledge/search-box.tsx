import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { latePart } from '#client/ui/late-part.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';

const FoundPassages = latePart(
  async () => (await import('#client/admin/knowledge/knowledge-search.tsx')).FoundPassages,
);

/** Longest search that the server accepts. */
const longest = 500;

/** Asks what the host's knowledge has about something. */
export function SearchBox({ host }: { host: string }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const hint = useId();
  const search = () => setAsked(typed.trim());

  /** Enter would save the form. */
  function searchByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search();
  }

  return (
    <search className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <input
          type="search"
          dir="auto"
          maxLength={longest}
          autoComplete="off"
          aria-label={adminWords().whatDoesItKnow}
          aria-describedby={hint}
          placeholder={adminWords().whatDoesItKnow}
          value={typed}
          className="field min-w-0"
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') setAsked('');
          }}
          onKeyDown={searchByKey}
        />
        <Button kind="outline" className="shrink-0" disabled={typed.trim() === ''} onClick={search}>
          <Search size={16} aria-hidden="true" />
          {words().search}
        </Button>
      </div>
      <p id={hint} className="-mt-2 text-xs text-ink-soft">
        {adminWords().searchKnowledgeHint}
      </p>
      {asked !== '' && <FoundPassages host={host} q={asked} waiting={<Loader />} />}
    </search>
  );
}
