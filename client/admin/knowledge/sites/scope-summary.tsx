import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import type { Site, SitePreview } from '#contract/knowledge/sites.ts';
import { previewSite } from './site-calls.ts';
import { sentenceOfReason } from './site-reasons.ts';

/** Shows what of a site would be read, as a sentence with its lists, before anything is. */
export function ScopeSummary({ site }: { site: Site }) {
  const { data, error, isFetching, refetch } = usePreview(site);
  if (isFetching && !data) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        {adminWords().countingPages}…
      </p>
    );
  }
  if (!data) {
    return (
      <div className="flex flex-col items-start gap-3">
        <FormError>{sentenceOf(error, adminWords().previewNotMade)}</FormError>
        <Button kind="outline" onClick={() => void refetch()}>
          {words().tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Summary preview={data} />
      <Button kind="plain" className="-ms-4 self-start" disabled={isFetching} onClick={() => void refetch()}>
        {isFetching ? `${adminWords().countingPages}…` : adminWords().previewAgain}
      </Button>
    </>
  );
}

/** Counts anew when what is read has changed. */
function usePreview({ id, start, include, exclude, maxPages, depth }: Site) {
  return useQuery({
    queryKey: ['site-preview', id, { start, include, exclude, maxPages, depth }],
    queryFn: ({ signal }) => previewSite(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function Summary({ preview }: { preview: SitePreview }) {
  const { pages, under, isComplete, from, sample, leftOut, leftOutCounts } = preview;
  const left = leftOutCounts.reduce((sum, one) => sum + one.pages, 0);
  const rows = leftOut.map(({ url, rule, reason }) => ({ url, why: sentenceOfReason(reason) ?? rule }));
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p role="status" className="font-medium">
        {isComplete ? adminWords().pagesCount(pages) : adminWords().atLeastInScope(pages)}
        {under !== undefined && (
          <>
            {' · '}
            {filled(adminWords().pagesUnder, <bdi>{under}</bdi>)}
          </>
        )}
        {left > 0 && ` · ${adminWords().leftOutPages(left)}`}
      </p>
      <p className="text-ink-soft">
        {from === 'sitemap' ? adminWords().scopeFromSitemap : adminWords().scopeFromLinks}
      </p>
      <Addresses label={adminWords().samplePages} rows={sample.map((url) => ({ url }))} />
      <ul className="text-ink-soft">
        {leftOutCounts.map(({ rule, reason, pages: count }) => (
          <li key={rule}>{`${adminWords().pagesCount(count)}: ${sentenceOfReason(reason) ?? rule}`}</li>
        ))}
      </ul>
      <Addresses label={adminWords().leftOutPages(left)} rows={rows} />
    </div>
  );
}

/** A list behind its heading; long ones scroll. */
function Addresses({ label, rows }: { label: string; rows: readonly { url: string; why?: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="target flex cursor-pointer items-center text-ink-soft underline underline-offset-4">
        {label}
      </summary>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
        tabIndex={0}
        aria-label={label}
        className="max-h-56 overflow-y-auto rounded-control border border-hairline bg-panel px-3 py-1"
      >
        {rows.map(({ url, why }) => (
          <li key={url} className="flex flex-wrap justify-between gap-x-4 py-1 text-xs">
            <span dir="ltr" className="min-w-0 wrap-anywhere">
              {url}
            </span>
            <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
