import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { SitePage, SitePageState } from '#contract/knowledge/sites.ts';
import { sentenceOfReasons } from './site-reasons.ts';

const dots: Record<SitePageState, string> = {
  new: 'bg-success',
  changed: 'bg-success',
  same: 'bg-success',
  gone: 'bg-warning',
  refused: 'bg-danger',
  waiting: 'bg-control',
};

/** Pages of a site, each with its state and why. */
export function PageRows({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul className="divide-y divide-hairline rounded-control border border-hairline">
      {pages.map((page) => (
        <PageRow key={page.url} page={page} />
      ))}
    </ul>
  );
}

function PageRow({ page: { url, state, detail, reasons, readAt } }: { page: SitePage }) {
  const why = sentenceOfReasons(reasons, detail);
  return (
    <li className="flex min-h-12 items-center gap-4 px-4 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          dir="ltr"
          className="line-clamp-2 underline-offset-4 wrap-anywhere hover:underline"
        >
          {shownAddress(url)}
        </a>
        {why !== '' && <p className="text-xs text-ink-soft wrap-anywhere">{why}</p>}
      </div>
      <div className="shrink-0 text-end text-xs">
        <p className="flex items-center justify-end gap-2">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
          {adminWords().runCounts[state]}
        </p>
        {readAt !== null && (
          <p className="text-ink-soft max-sm:hidden">
            {filled(adminWords().readOn, <DateTime at={readAt} isNear />)}
          </p>
        )}
      </div>
    </li>
  );
}

/** Returns path and query, which tell a site's pages apart. */
function shownAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return decodeSafely(pathname + search);
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
