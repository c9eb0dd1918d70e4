import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of a screen with its heading. */
export function Panel({ title, hint, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-panel border border-hairline p-4 sm:p-6"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
