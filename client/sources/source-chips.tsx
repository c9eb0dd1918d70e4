import { FileText, Globe } from 'lucide-react';
import type { AnswerSource } from '#client/chat/answer/answer.ts';
import { placeOf } from './source-place.ts';

interface SourcesProps {
  sources: AnswerSource[];
  onOpen: (number: string) => void;
}

/** The passages an answer used, each with its number; one opens to be read. */
export function Sources({ sources, onOpen }: SourcesProps) {
  return (
    <ul aria-label="Sources" className="flex flex-wrap gap-2 py-2">
      {sources.map((source) => (
        <li key={source.number} className="max-w-full">
          <SourceChip source={source} onOpen={() => onOpen(source.number)} />
        </li>
      ))}
    </ul>
  );
}

function SourceChip({ source, onOpen }: { source: AnswerSource; onOpen: () => void }) {
  const { number } = source;
  const { title, url } = source.source;
  const Icon = url === undefined ? FileText : Globe;
  const place = placeOf(source);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="target flex max-w-full items-center gap-2 rounded-control border border-hairline px-3 text-sm text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink"
      onClick={onOpen}
    >
      <span className="font-medium text-accent-strong tabular-nums">{number}</span>
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span dir="auto" className="truncate">
        {title}
      </span>
      {place !== undefined && (
        <span dir="auto" className="max-w-1/2 shrink-0 truncate">
          {place}
        </span>
      )}
    </button>
  );
}
