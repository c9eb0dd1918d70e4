import { useMemo } from 'react';
import { firstWords, type ShownSource } from '#client/sources/shown-source.ts';
import { words } from '#client/words/words.ts';
import { findPageMarks } from './page-marks.ts';
import type { PageState } from './use-page.ts';

interface PagePictureProps {
  page: Exclude<PageState, { state: 'failed' }>;
  shown: ShownSource;
  isLarge: boolean;
}

/** A page as it is printed, with the quoted words marked. It is white in both schemes, as paper is. */
export function PagePicture({ page, shown, isLarge }: PagePictureProps) {
  if (page.state === 'loading')
    return (
      <div
        role="status"
        aria-label={words().loadingPage}
        className="page-picture aspect-[1/1.414] animate-pulse"
      />
    );
  const { picture, words: printed } = page;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page scrolls, with the keyboard too
    <section aria-label={words().pageLabel} tabIndex={0} className="overflow-x-auto">
      <div
        className="page-picture"
        style={{ aspectRatio: `${printed.width} / ${printed.height}`, width: isLarge ? '200%' : '100%' }}
      >
        <img src={picture} alt={describe(shown)} className="absolute inset-0 size-full" />
        <PageMarks shown={shown} printed={printed} />
      </div>
    </section>
  );
}

function PageMarks({ shown, printed }: Pick<PagePictureProps, 'shown'> & { printed: Shown['words'] }) {
  const marks = useMemo(
    () =>
      findPageMarks(
        printed.words,
        shown.passages.map(({ passage, marks: found }) => ({ text: passage.text, marks: found })),
      ),
    [shown, printed],
  );
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return marks.map(({ x, y, width, height, kind }) => (
    <span
      key={`${x} ${y}`}
      data-mark={kind}
      aria-hidden="true"
      className="page-mark"
      style={{
        left: share(x, printed.width),
        top: share(y, printed.height),
        width: share(width, printed.width),
        height: share(height, printed.height),
      }}
    />
  ));
}

type Shown = Extract<PageState, { state: 'shown' }>;

function describe({ wanted }: ShownSource): string {
  return words().pageSays(wanted.passage.page ?? 1, wanted.source.title, firstWords(wanted, 300));
}
