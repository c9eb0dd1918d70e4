import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { AnswerSource } from '#client/chat/answer/answer.ts';
import { isWebAddress } from '#client/chat/asking/document-url.ts';
import type { FileLinks } from '#client/chat/attachments/attachments.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { MarkedText } from './highlighted-text.tsx';
import { quotesOf } from './quotes.ts';

interface SourcePanelProps {
  /** The source to show; the panel is closed without one. */
  source: AnswerSource | undefined;
  /** The answer that rests on it: what that quotes is marked in the passage. */
  answer: string;
  /** The question, whose words are marked where nothing is quoted. */
  question: string;
  links: FileLinks;
  onClose: () => void;
}

/** A passage that an answer rests on, with its place and a way to its document. */
export function SourcePanel({ source, answer, question, links, onClose }: SourcePanelProps) {
  // The last one stays in the panel while it fades.
  const [shown, setShown] = useState(source);
  if (source && source !== shown) setShown(source);
  if (!shown) return null;
  return (
    <Dialog
      isText
      open={source !== undefined}
      title={`${shown.number}. ${shown.source.title}`}
      onClose={onClose}
    >
      <SourcePassage
        shown={shown}
        question={question}
        quotes={quotesOf(answer, shown.number)}
        url={shown.source.url ?? links.get(shown.source.sourceId)}
      />
    </Dialog>
  );
}

interface SourcePassageProps {
  shown: AnswerSource;
  question: string;
  quotes: readonly string[];
  /** Opens the document; not every reader has one. */
  url: string | undefined;
}

function SourcePassage({ shown: { passage }, question, quotes, url }: SourcePassageProps) {
  const place = [passage.page !== undefined && `Page ${passage.page}`, passage.heading].filter(Boolean);
  return (
    <div className="flex flex-col gap-4">
      {place.length > 0 && (
        <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
          {place.join(' · ')}
        </p>
      )}
      <blockquote dir="auto" className="flex flex-col gap-3 border-s-2 border-accent ps-4 wrap-anywhere">
        <MarkedText text={passage.text} question={question} quotes={quotes} />
      </blockquote>
      {url !== undefined && isWebAddress(url) && (
        <a
          href={url}
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
