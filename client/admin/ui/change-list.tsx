import { ArrowRight } from 'lucide-react';
import { adminWords } from '#client/words/admin-words.ts';

/** One field that changed, in words. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ label, before, after }, index) => (
        <li key={index} className="rounded-control border border-hairline px-3 py-2 text-sm">
          <p dir="auto" className="edge-of-parent font-medium wrap-anywhere">
            {label}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <bdi className="min-w-0 text-ink-soft">{before}</bdi>
            <span className="flex min-w-0 items-center gap-x-2">
              <ArrowRight
                size={14}
                role="img"
                aria-label={adminWords().changedTo}
                className="shrink-0 rtl:-scale-x-100"
              />
              <bdi className="min-w-0">{after}</bdi>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
