import { Info } from 'lucide-react';
import { words } from '#client/words/words.ts';
import type { Answer } from './answer.ts';

/** Returns a note for answers that cite no document, unless steps say where they come from. */
export function noteOnBasis({ text, basis, agent }: Answer): string | undefined {
  return basis === 'model' && text !== '' && !agent ? words().notCited : undefined;
}

/** The note under a whole answer; screen readers hear it with the answer. */
export function BasisNote({ note }: { note: string }) {
  return (
    <p role="note" className="mt-2 flex items-start gap-2 text-sm text-ink-soft">
      <Info size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span dir="auto" className="edge-of-parent">
        {note}
      </span>
    </p>
  );
}
