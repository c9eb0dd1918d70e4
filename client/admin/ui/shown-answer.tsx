import { LateMarkdown } from '#client/ui/markdown/late-markdown.tsx';
import { words } from '#client/words/words.ts';
import { spacedCitation } from '#shared/text/citations.ts';

/** An answer as visitors read it, in little room; without the numbers of its sources, which aren't beside it. */
export function ShownAnswer({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      aria-label={words().answer}
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="max-h-48 min-w-0 overflow-auto border-s-2 border-hairline ps-3 wrap-anywhere"
    >
      <LateMarkdown text={text.replace(spacedCitation, '')} />
    </div>
  );
}
