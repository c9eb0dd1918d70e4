import { Info } from 'lucide-react';
import { plainText } from '#client/ui/markdown/plain-text.ts';
import { words } from '#client/words/words.ts';
import type { Answer } from './answer.ts';

/** Returns a note for answers that cite no document, unless steps say where they come from, or that say more than what they cite. */
export function noteOnBasis({ text, basis, unsupported, agent }: Answer): string | undefined {
  if (unsupported) return unsupported.map((each) => words().notInSource(plainText(each))).join('\n');
  return basis === 'model' && text !== '' && !agent ? words().notCited : undefined;
}

/** The note under a whole answer; screen readers hear it with the answer. */
export function BasisNote({ note }: { note: string }) {
  return (
    <p role="note" className="mt-2 flex items-start gap-2 text-sm text-ink-soft">
      <Info size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span dir="auto" className="edge-of-parent whitespace-pre-line wrap-anywhere">
        {note}
      </span>
    </p>
  );
}
