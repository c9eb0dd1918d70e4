import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { formatNumber } from '#client/words/words.ts';
import type { Site } from '#contract/knowledge/sites.ts';
import { pagesDone, stateOfSite } from './site-state.ts';

/** A site's state: live while it is read, else what the last run did. */
export function SiteProgress({ site }: { site: Site }) {
  const { word, dot } = stateOfSite(site);
  const { state, detail, pages, lastRun, nextRunAt } = site;
  return (
    <div className="flex flex-col gap-2 rounded-panel border border-hairline p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="flex items-center gap-2 font-medium">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
          {word}
        </p>
        <span className="text-ink-soft">{adminWords().pagesCount(pages)}</span>
        {lastRun?.finishedAt && (
          <span className="text-ink-soft">
            {filled(adminWords().lastRunAt, <DateTime at={lastRun.finishedAt} isNear />)}
          </span>
        )}
        {nextRunAt && (
          <span className="text-ink-soft">
            {filled(adminWords().nextRunOn, <DateTime at={nextRunAt} isNear />)}
          </span>
        )}
      </div>
      {state === 'running' && <RunBar site={site} />}
      {detail !== '' && <p className="wrap-anywhere">{detail}</p>}
      {lastRun && <Counts counts={lastRun.counts} />}
    </div>
  );
}

/** How far a run is. The number of pages grows while they are found. */
function RunBar({ site }: { site: Site }) {
  const done = pagesDone(site);
  const all = done + site.waiting;
  return (
    <div className="flex flex-col gap-1">
      <span className="text-ink-soft tabular-nums">
        {all === 0
          ? `${adminWords().lookingForPages}…`
          : adminWords().siteProgress(formatNumber(done), formatNumber(site.waiting))}
      </span>
      <progress
        aria-label={adminWords().siteProgressLabel}
        className="progress w-full"
        {...(all > 0 && { value: done, max: all })}
      />
    </div>
  );
}

function Counts({ counts }: { counts: NonNullable<Site['lastRun']>['counts'] }) {
  const names = ['new', 'changed', 'same', 'gone', 'refused'] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      {names
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <div key={name} className="flex gap-1">
            <dt>{adminWords().runCounts[name]}</dt>
            <dd className="font-medium text-ink tabular-nums">{formatNumber(counts[name])}</dd>
          </div>
        ))}
    </dl>
  );
}
