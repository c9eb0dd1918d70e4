import { ExternalLink, FileText, Globe } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { AnswerSource } from './answer.ts';
import { MarkedText } from './sources-marked.tsx';

const Dialog = lazy(() => import('../ui/dialog.tsx').then((module) => ({ default: module.Dialog })));

interface SourcesProps {
  sources: AnswerSource[];
  /** The question whose words are marked in a passage. */
  question?: string;
  /** The source that a citation in the text asks to see; opened when it changes. */
  openNumber?: string | undefined;
  /** Tells that the opened source was closed. */
  onClose?: () => void;
}

/** The passages an answer used, each with its number; one opens to be read. */
export default function Sources({ sources, question = '', openNumber, onClose }: SourcesProps): ReactNode {
  const [opened, setOpened] = useState(openNumber);
  const [shown, setShown] = useState<AnswerSource>();
  useEffect(() => setOpened(openNumber), [openNumber]);
  const current = sources.find(({ number }) => number === opened);
  // The last one stays in the panel while it fades.
  if (current && current !== shown) setShown(current);

  return (
    <>
      <ul aria-label="Sources" className="flex flex-wrap gap-2 py-2">
        {sources.map((source) => (
          <li key={source.number} className="max-w-full">
            <SourceChip source={source} onOpen={() => setOpened(source.number)} />
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <Dialog
            open={current !== undefined}
            title={`${shown.number}. ${shown.source.title}`}
            onClose={() => {
              setOpened(undefined);
              onClose?.();
            }}
          >
            <SourcePassage source={shown} question={question} />
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

function SourceChip({ source, onOpen }: { source: AnswerSource; onOpen: () => void }) {
  const { number, passage } = source;
  const { title, url } = source.source;
  const Icon = url === undefined ? FileText : Globe;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="target flex max-w-full items-center gap-2 rounded-control border border-hairline px-3 text-sm text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink sm:max-w-80"
      onClick={onOpen}
    >
      <span className="font-medium text-accent-strong tabular-nums">{number}</span>
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span dir="auto" className="truncate">
        {title}
      </span>
      {passage.page !== undefined && <span className="shrink-0">page {passage.page}</span>}
    </button>
  );
}

function SourcePassage({
  source: { passage, source },
  question,
}: {
  source: AnswerSource;
  question: string;
}) {
  const place = [passage.page !== undefined && `Page ${passage.page}`, passage.heading].filter(Boolean);
  return (
    <div className="flex flex-col gap-4">
      {place.length > 0 && (
        <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
          {place.join(' · ')}
        </p>
      )}
      <blockquote dir="auto" className="border-s-2 border-accent ps-4 whitespace-pre-line wrap-anywhere">
        <MarkedText text={passage.text} question={question} />
      </blockquote>
      {isWebAddress(source.url) && (
        <a
          href={source.url}
          target="_blank"
          rel="noopener noreferrer"
          className="target flex items-center gap-2 self-start text-sm font-medium text-accent-strong underline underline-offset-2"
        >
          Open the document
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

/** Another AI service may stand behind the page: its word alone makes no link. */
function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//i.test(url);
}
