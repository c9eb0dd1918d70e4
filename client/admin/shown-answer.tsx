import { lazy, Suspense } from 'react';
import { citation } from '#contract/citations.ts';

const Markdown = lazy(() => import('#client/ui/markdown/markdown.tsx'));

/** With the space before it, which would part a sentence from its full stop. */
const spacedCitation = new RegExp(`[ \\t]*${citation.source}`, 'g');

/** An answer as visitors read it, in little room; without the numbers of its sources, which aren't beside it. */
export function ShownAnswer({ text }: { text: string }) {
  const shown = text.replace(spacedCitation, '');
  return (
    <div
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="max-h-48 min-w-0 overflow-auto border-s-2 border-hairline ps-3 wrap-anywhere"
    >
      <Suspense fallback={<p className="whitespace-pre-wrap">{shown}</p>}>
        <Markdown text={shown} />
      </Suspense>
    </div>
  );
}
