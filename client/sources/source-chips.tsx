import { FileText, Globe } from 'lucide-react';
import { words } from '#client/words/words.ts';
import { type AnswerSource, groupByPlace, placeOf } from './answer-source.ts';

interface SourceChipsProps {
  sources: readonly AnswerSource[];
  onOpen: (number: string) => void;
}

/** The places in documents that an answer draws on, each with the numbers that cite it. */
export function SourceChips({ sources, onOpen }: SourceChipsProps) {
  return (
    <ul aria-label={words().sources} className="flex flex-wrap gap-2 py-2">
      {groupByPlace(sources).map((group) => (
        <SourceChip key={group[0]?.number} group={group} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function SourceChip({ group, onOpen }: { group: readonly AnswerSource[]; onOpen: (number: string) => void }) {
  const [first] = group;
  if (!first) return null;
  const { title, url } = first.source;
  const Icon = url === undefined ? FileText : Globe;
  const place = placeOf(first);
  return (
    <li className="max-w-full">
      <button
        type="button"
        aria-haspopup="dialog"
        className="target flex max-w-full items-center gap-2 rounded-control border border-hairline px-3 text-sm text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink"
        onClick={() => onOpen(first.number)}
      >
        <span className="shrink-0 font-medium text-accent-strong tabular-nums">
          {group.map(({ number }) => number).join(', ')}
        </span>
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
    </li>
  );
}
