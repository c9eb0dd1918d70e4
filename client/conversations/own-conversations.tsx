import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { Pages } from '#client/lists/pages.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { words } from '#client/words/words.ts';
import { conversationsPerPage } from '#contract/chat/conversations.ts';
import { ConversationList } from './conversation-list.tsx';
import { listConversations } from './own-calls.ts';

/** The conversations of whoever is signed in: to search, open, rename, share and delete. */
export function OwnConversations() {
  const [view, setView] = useState({ page: 1, search: '' });
  const { data, error, refetch } = useQuery({
    queryKey: ['conversations', view],
    queryFn: ({ signal }) => listConversations(view, signal),
    placeholderData: keepPreviousData,
  });
  const isSearched = view.search !== '';
  const pages = Math.ceil((data?.total ?? 0) / conversationsPerPage);
  return (
    <>
      {(isSearched || (data && data.total > 0)) && (
        <Search onSearch={(search) => setView({ page: 1, search })} />
      )}
      {error && <NotLoaded error={error} onRetry={refetch} />}
      {!data && !error && <Loader />}
      {data?.items.length === 0 && (
        <p className="text-ink-soft">{isSearched ? words().noData : words().noConversations}</p>
      )}
      {data && data.items.length > 0 && (
        <ConversationList rows={data.items} onChanged={() => void refetch()} />
      )}
      {data && <Pages page={view.page} pages={pages} onPage={(page) => setView({ ...view, page })} />}
    </>
  );
}

function Search({ onSearch }: { onSearch: (search: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }
  return (
    <search>
      <form className="flex items-end gap-2" onSubmit={submit}>
        <TextField name="q" type="search" label={words().search} error={undefined} className="flex-1" />
        <Button kind="outline" type="submit" className="items-center">
          {words().search}
        </Button>
      </form>
    </search>
  );
}
