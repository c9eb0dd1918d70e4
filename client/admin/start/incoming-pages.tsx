import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PageRows } from '#client/admin/knowledge/sites/page-rows.tsx';
import { siteScreen } from '#client/admin/knowledge/sites/site-address.ts';
import { fetchSite, fetchSitePages, refreshOf, sitesKey } from '#client/admin/knowledge/sites/site-calls.ts';
import { SiteProgress } from '#client/admin/knowledge/sites/site-progress.tsx';
import { pagesDone } from '#client/admin/knowledge/sites/site-state.ts';
import { sentenceOf } from '#client/api.ts';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { Site } from '#contract/knowledge/sites.ts';

/** Rows that are shown; the site's screen has all. */
const shown = 8;

/** A site's pages while they are read. */
export function IncomingPages({ site: first }: { site: Site }) {
  const { id, host } = first;
  const { data: site = first, error } = useQuery({
    queryKey: [sitesKey, 'one', id, host],
    queryFn: ({ signal }) => fetchSite(id, { host, signal }),
    refetchInterval: ({ state }) => refreshOf([state.data ?? first]),
  });
  const { data: pages } = useQuery({
    // Asked for anew with each page that was read.
    queryKey: [sitesKey, id, 'pages', 'incoming', pagesDone(site), site.pages],
    queryFn: ({ signal }) => fetchSitePages(id, { state: undefined, q: '', page: 1 }, signal),
    placeholderData: keepPreviousData,
  });
  const read = pages?.items.filter(({ state }) => state !== 'waiting').slice(0, shown) ?? [];
  return (
    <section aria-label={adminWords().pagesComeIn} className="flex flex-col gap-3">
      <SiteProgress site={site} />
      {error && <ErrorText>{sentenceOf(error, words().callWentWrong)}</ErrorText>}
      {read.length === 0 ? (
        <p className="text-sm text-ink-soft">{adminWords().firstPagesSoon}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{adminWords().askWhileReading}</p>
          <PageRows pages={read} />
        </>
      )}
      <div className="self-start">
        <TextLink to={siteScreen(site)}>{adminWords().seeAllPages}</TextLink>
      </div>
    </section>
  );
}
