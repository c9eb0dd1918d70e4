import { useEffect, useMemo, useRef, useState } from 'react';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { words } from '#client/words/words.ts';
import type { FileRef, TextBlock } from './read-file-text.ts';
import { PageOfText } from './text-page.tsx';
import { groupByPage } from './text-pages.ts';
import { useFileText } from './use-file-text.ts';

/** Number of blocks that are added at once, about twenty pages. */
const step = 60;

interface FileTextViewProps {
  file: FileRef;
  /** Sentence for a missing file; the server's by default. */
  missing?: string | undefined;
}

/** A file's text from its beginning, more of it on demand. */
export function FileTextView({ file, missing }: FileTextViewProps) {
  const { blocks, leftOut, state, error, retry } = useFileText(file);
  const [wanted, setWanted] = useState(step);
  const text = useRef<HTMLDivElement>(null);
  const shown = Math.min(wanted, blocks.length);
  const pages = useMemo(() => groupByPage(blocks.slice(0, shown)), [blocks, shown]);
  const isAllShown = shown === blocks.length;

  useEffect(() => {
    // The first new block takes the focus.
    if (wanted > step) text.current?.querySelector<HTMLElement>(`[data-block="${wanted - step}"]`)?.focus();
  }, [wanted]);

  function tryAgain() {
    retry();
    // The text replaces the button.
    text.current?.focus();
  }

  return (
    <div ref={text} tabIndex={-1} className="flex min-h-[55dvh] flex-col gap-4 outline-none">
      {leftOut !== undefined && (
        <p role="note" className="rounded-control bg-accent-soft px-3 py-2 text-sm">
          {leftOut}
        </p>
      )}
      {pages.map((page) => (
        <PageOfText key={page.parts[0]?.index} {...page} />
      ))}
      {isAllShown && state === 'reading' && <Waiting />}
      {state === 'whole' && blocks.length === 0 && <p>{words().noTextInFile}</p>}
      {isAllShown && state === 'failed' && (
        <Failure isCut={blocks.length > 0} error={error} missing={missing} onRetry={tryAgain} />
      )}
      {!isAllShown && (
        <More
          place={state === 'whole' ? placeIn(blocks, shown) : undefined}
          onClick={() => setWanted(wanted + step)}
        />
      )}
    </div>
  );
}

/** Returns how much of the text is shown, in pages or percent. */
function placeIn(blocks: readonly TextBlock[], shown: number): string {
  const [page, last] = [blocks[shown - 1]?.page, blocks.at(-1)?.page];
  if (page !== undefined && last !== undefined) return words().shownUpToPage(page, last);
  return words().shownPercent(Math.max(1, Math.floor((shown / blocks.length) * 100)));
}

function More({ place, onClick }: { place: string | undefined; onClick: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline pt-2">
      <p className="text-sm text-ink-soft tabular-nums">{place}</p>
      <Button kind="plain" className="-me-4" onClick={onClick}>
        {words().showMore}
      </Button>
    </div>
  );
}

interface FailureProps {
  /** True if a part of the text is shown. */
  isCut: boolean;
  error: unknown;
  missing: string | undefined;
  onRetry: () => void;
}

function Failure({ isCut, error, missing, onRetry }: FailureProps) {
  const sentence = sentenceOf(error, words().textNotLoaded);
  // Another try would not find it either.
  if (isMissing(error)) return <FormError>{missing ?? sentence}</FormError>;
  return (
    <div className="flex flex-col items-start gap-3">
      <FormError>{isCut ? `${words().textIncomplete} ${sentence}` : sentence}</FormError>
      <Button onClick={onRetry}>{words().tryAgain}</Button>
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'file_not_found';
}

function Waiting() {
  return (
    <div role="status" aria-label={words().loading} className="flex animate-pulse flex-col gap-3">
      {['w-2/5', 'w-full', 'w-11/12', 'w-full', 'w-3/5'].map((width, line) => (
        <span key={line} className={`appear-late h-3 rounded-control bg-hairline ${width}`} />
      ))}
    </div>
  );
}
