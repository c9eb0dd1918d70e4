import { type ReactNode, useId } from 'react';
import { type FormPart, titleOfPart } from '#client/admin/config/state/form-parts.ts';

interface SectionProps {
  /** The part of the form that begins here. */
  part?: FormPart;
  /** Title of the section; the part's if absent. */
  title?: string;
  hint?: string;
  children: ReactNode;
}

export function Section({ part, title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={part}
      aria-labelledby={id}
      className="flex min-w-0 scroll-mt-18 flex-col gap-4 rounded-panel border border-hairline p-4 sm:p-6"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="font-semibold outline-none">
          {title ?? (part && titleOfPart(part))}
        </h2>
        {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
