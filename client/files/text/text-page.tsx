import { memo } from 'react';
import { DocumentText } from '#client/ui/document/document-text.tsx';
import { words } from '#client/words/words.ts';
import type { TextPage, TextPart } from './text-pages.ts';

/** A page of a file's text, with its number sticky above. */
export const PageOfText = memo(function PageOfText({ page, parts }: TextPage) {
  return (
    <section className="flex flex-col gap-3 [contain-intrinsic-size:auto_400px] [content-visibility:auto]">
      {page !== undefined && (
        <h3 className="sticky top-0 border-b border-hairline bg-raised py-1 text-sm font-medium text-ink-soft tabular-nums">
          {words().page(page)}
        </h3>
      )}
      {parts.map((part) => (
        <Part key={part.index} part={part} isOnPage={page !== undefined} />
      ))}
    </section>
  );
});

const headingTags = ['h3', 'h4', 'h5', 'h6'] as const;

/** A part's headings and text. Its language is unknown, so `lang` is empty. */
function Part({ part: { index, headings, text }, isOnPage }: { part: TextPart; isOnPage: boolean }) {
  return (
    <div lang="" data-block={index} tabIndex={-1} className="flex flex-col gap-2 outline-none wrap-anywhere">
      {headings.map(({ depth, heading }) => {
        const Heading = headingTags[depth + (isOnPage ? 1 : 0)] ?? 'h6';
        return (
          <Heading key={depth} dir="auto" className="font-semibold">
            {heading}
          </Heading>
        );
      })}
      <DocumentText text={text} />
    </div>
  );
}
