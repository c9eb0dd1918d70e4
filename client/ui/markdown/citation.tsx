import { createContext, type ReactNode, useContext } from 'react';

/** A source that `[number]` in a reply stands for. */
export interface Citation {
  number: string;
  name: string;
  page?: number;
}

interface Citing {
  citations: readonly Citation[];
  onCite: (number: string) => void;
}

export const CitingContext = createContext<Citing>({ citations: [], onCite: () => {} });

/** `[1]` or `[1, 2]` as numbered buttons; the marker's own text where a number names no source. */
export function CitationMarker({ numbers, children }: { numbers: string; children: ReactNode }) {
  const { citations, onCite } = useContext(CitingContext);
  const wanted = numbers.split(',');
  const found = wanted.flatMap((number) => citations.find((citation) => citation.number === number) ?? []);
  if (found.length < wanted.length) return children;
  return found.map((citation) => (
    <button
      key={citation.number}
      type="button"
      className="citation"
      aria-label={nameCitation(citation)}
      onClick={() => onCite(citation.number)}
    >
      {citation.number}
    </button>
  ));
}

/** "Source 1: handbook.pdf, page 3". */
function nameCitation({ number, name, page }: Citation): string {
  return `Source ${number}: ${name}${page === undefined ? '' : `, page ${page}`}`;
}
