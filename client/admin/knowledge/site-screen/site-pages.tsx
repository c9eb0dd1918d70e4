import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { PageRows } from '#client/admin/knowledge/sites/page-rows.tsx';
import { fetchSitePages, sitesKey } from '#client/admin/knowledge/sites/site-calls.ts';
import { pagesDone } from '#client/admin/knowledge/sites/site-state.ts';
import { sentenceOf } from '#client/api.ts';
import { TableSearch } from '#client/lists/data-table-search.tsx';
import { TablePages } from '#client/lists/table-pages.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import {
  type Site,
  type SitePageState,
  sitePageStates,
  sitePagesPerPage,
} from '#contract/knowledge/sites.ts';
import { Panel } from './panel.tsx';

interface View {
  state: SitePageState | undefined;
  q: string;
  page: number;
}

/** A site's pages with their states, to filter and to search. */
export function SitePages({ site }: { site: Site }) {
  const [view, setView] = useState<View>({ state: undefined, q: '', page: 1 });
  const input = useRef<HTMLInputElement>(null);
  const onSearch = useCallback((q: string) => setView((before) => ({ ...before, q, page: 1 })), []);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [sitesKey, site.id, 'pages', view, site.state, pagesDone(site)],
    queryFn: ({ signal }) => fetchSitePages(site.id, view, signal),
    placeholderData: keepPreviousData,
  });
  const isFiltered = view.state !== undefined || view.q !== '';
  const pages = Math.ceil((data?.total ?? 0) / sitePagesPerPage);
  return (
    <Panel title={adminWords().pagesOfSite}>
      <div className="flex flex-wrap items-center gap-3">
        <StateChips state={view.state} onPick={(state) => setView({ ...view, state, page: 1 })} />
        <div className="ms-auto w-full sm:w-72">
          <TableSearch search={view.q} onSearch={onSearch} input={input} />
        </div>
      </div>
      {data && data.items.length > 0 && <PageRows pages={data.items} />}
      {data?.items.length === 0 && (
        <p className="py-6 text-center text-sm text-ink-soft">
          {isFiltered ? adminWords().noPagesFiltered : adminWords().noPagesYet}
        </p>
      )}
      {!data && isFetching && <Loader />}
      {error && !isFetching && (
        <div className="flex flex-wrap items-center gap-3">
          <FormError>{sentenceOf(error, adminWords().pagesNotLoaded)}</FormError>
          <Button kind="outline" onClick={() => void refetch()}>
            {words().tryAgain}
          </Button>
        </div>
      )}
      {pages > 1 && (
        <TablePages page={view.page} pageCount={pages} onPage={(page) => setView({ ...view, page })} />
      )}
    </Panel>
  );
}

interface StateChipsProps {
  state: SitePageState | undefined;
  onPick: (state: SitePageState | undefined) => void;
}

function StateChips({ state, onPick }: StateChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{adminWords().pageState}</legend>
      {[undefined, ...sitePageStates].map((chip) => (
        <button
          key={chip ?? 'all'}
          type="button"
          aria-pressed={chip === state}
          className="target rounded-full border border-hairline px-3 text-sm text-ink-soft hover:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-ink"
          onClick={() => onPick(chip)}
        >
          {chip === undefined ? adminWords().anyState : adminWords().runCounts[chip]}
        </button>
      ))}
    </fieldset>
  );
}
