import { ExternalLink, FileText, Globe } from 'lucide-react';
import { words } from '#client/words/words.ts';
import { type AnswerSource, groupByPlace, placeOf, type WebSource } from './answer-source.ts';

interface SourceChipsProps {
  sources: readonly AnswerSource[];
  /** Web pages without a passage. */
  bare: readonly WebSource[];
  onOpen: (chip: Element) => void;
}

/** The places in documents that an answer draws on, each with the numbers that cite it. */
export function SourceChips({ sources, bare, onOpen }: SourceChipsProps) {
  if (sources.length + bare.length === 0) return null;
  return (
    <ul aria-label={words().sources} className="flex flex-wrap gap-2 py-2">
      {groupByPlace(sources).map((group) => (
        <SourceChip key={group[0]?.number} group={group} onOpen={onOpen} />
      ))}
      {bare.map(({ title, url }) => (
        <li key={url} className="max-w-full">
          <a href={url} target="_blank" rel="noopener noreferrer" className={chipLook}>
            <Globe size={16} aria-hidden="true" className="shrink-0" />
            <span dir="auto" className="truncate">
              {title}
            </span>
            <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const chipLook =
  'target flex max-w-full items-center gap-2 rounded-control border border-hairline px-3 text-sm text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink';

interface ChipProps {
  group: readonly AnswerSource[];
  onOpen: SourceChipsProps['onOpen'];
}

function SourceChip({ group, onOpen }: ChipProps) {
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
        data-source={first.number}
        className={chipLook}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
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
