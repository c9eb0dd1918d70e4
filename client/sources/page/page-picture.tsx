import { useMemo } from 'react';
import { firstWords, type ShownSource } from '#client/sources/shown-source.ts';
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
        aria-label="Loading the page"
        className="page-picture aspect-[1/1.414] animate-pulse"
      />
    );
  const { picture, words } = page;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page scrolls, with the keyboard too
    <section aria-label="Page" tabIndex={0} className="overflow-x-auto">
      <div
        className="page-picture"
        style={{ aspectRatio: `${words.width} / ${words.height}`, width: isLarge ? '200%' : '100%' }}
      >
        <img src={picture} alt={describe(shown)} className="absolute inset-0 size-full" />
        <PageMarks shown={shown} words={words} />
      </div>
    </section>
  );
}

function PageMarks({ shown, words }: Pick<PagePictureProps, 'shown'> & { words: Shown['words'] }) {
  const marks = useMemo(
    () =>
      findPageMarks(
        words.words,
        shown.passages.map(({ passage, marks: found }) => ({ text: passage.text, marks: found })),
      ),
    [shown, words],
  );
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return marks.map(({ x, y, width, height, kind }) => (
    <span
      key={`${x} ${y}`}
      data-mark={kind}
      aria-hidden="true"
      className="page-mark"
      style={{
        left: share(x, words.width),
        top: share(y, words.height),
        width: share(width, words.width),
        height: share(height, words.height),
      }}
    />
  ));
}

type Shown = Extract<PageState, { state: 'shown' }>;

function describe({ wanted }: ShownSource): string {
  return `Page ${wanted.passage.page} of ${wanted.source.title}. It says: “${firstWords(wanted, 300)}”`;
}
