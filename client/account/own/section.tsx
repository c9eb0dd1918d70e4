import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of the account screen. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-hairline pt-6">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** A row of a list: what it is, grey text below, and its buttons. */
export function Row({ title, more, children }: { title: ReactNode; more: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium wrap-anywhere">{title}</p>
        <p className="text-xs text-ink-soft">{more}</p>
      </div>
      {children}
    </li>
  );
}
