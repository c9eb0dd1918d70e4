import { type ReactNode, useId } from 'react';

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
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
