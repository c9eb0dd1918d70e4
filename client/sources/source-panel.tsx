import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { isWebAddress } from '#client/ui/web-address.ts';
import { useFreshLink } from '#client/use-fresh-link.ts';
import { words } from '#client/words/words.ts';
import { type AnswerSource, groupByPlace } from './answer-source.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { quotesOf } from './quotes.ts';

interface SourcePanelProps {
  sources: readonly AnswerSource[];
  /** Number of the source to show; the panel is closed without one. */
  opened: string | undefined;
  /** The answer; what it quotes is highlighted in the passages. */
  answer: string;
  /** The question; its words are highlighted where nothing is quoted. */
  question: string;
  /** URLs of uploaded files by `sourceId`. */
  links: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** The passages of one place that an answer draws on, with a link to their document. */
export function SourcePanel({ sources, opened, answer, question, links, onClose }: SourcePanelProps) {
  // The panel keeps its content while it fades out.
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  const group = groupByPlace(sources).find((passages) => passages.some(({ number }) => number === shown));
  const [first] = group ?? [];
  if (!group || !first) return null;
  const { passage, source } = first;
  const place = [passage.page !== undefined && words().page(passage.page), passage.heading].filter(Boolean);
  const numbers = group.map(({ number }) => number).join(', ');
  return (
    <Dialog isText open={opened !== undefined} title={`${numbers}. ${source.title}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {place.length > 0 && (
          <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
            {place.join(' · ')}
          </p>
        )}
        {group.map(({ number, passage: { text } }) => (
          <blockquote
            key={number}
            dir="auto"
            className="flex flex-col gap-3 border-s-2 border-accent ps-4 wrap-anywhere"
          >
            <HighlightedText text={text} question={question} quotes={quotesOf(answer, number)} />
          </blockquote>
        ))}
        <DocumentLink fileId={source.sourceId} url={source.url ?? links.get(source.sourceId)} />
      </div>
    </Dialog>
  );
}

function DocumentLink(file: { fileId: string; url: string | undefined }) {
  const url = useFreshLink(file);
  if (url === undefined || !isWebAddress(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="target flex items-center gap-2 self-start text-sm font-medium text-accent-strong underline underline-offset-2"
    >
      {words().openDocument}
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );
}
