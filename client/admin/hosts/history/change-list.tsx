import { ArrowRight } from 'lucide-react';
import type { Difference } from '#client/admin/hosts/saving/differences.ts';

/** Fields that changed, each from what to what. */
export function ChangeList({ changes }: { changes: readonly Difference[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ label, before, after, mine }, index) => (
        <li key={index} className="rounded-control border border-hairline px-3 py-2 text-sm">
          <p dir="auto" className="edge-of-parent font-medium wrap-anywhere">
            {label}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <bdi className="min-w-0 text-ink-soft">{before}</bdi>
            <span className="flex min-w-0 items-center gap-x-2">
              <ArrowRight size={14} role="img" aria-label="became" className="shrink-0 rtl:-scale-x-100" />
              <bdi className="min-w-0">{after}</bdi>
            </span>
          </p>
          {mine !== undefined && (
            <p className="wrap-anywhere">
              <span className="font-medium text-warning">Yours: </span>
              <bdi>{mine}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
