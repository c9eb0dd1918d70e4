import { createContext, type ReactNode, useContext } from 'react';
import { words } from '#client/words/words.ts';

/** The source that `[number]` in a reply cites. */
export interface Citation {
  number: string;
  name: string;
  page?: number;
}

interface Citing {
  citations: readonly Citation[];
  /** Called with the citation's button. */
  onCite: (marker: Element) => void;
}

export const CitingContext = createContext<Citing>({ citations: [], onCite: () => {} });

/** `[1]` as a button; plain text if the number cites no source. */
export function CitationMarker({ number, children }: { number: string; children: ReactNode }) {
  const { citations, onCite } = useContext(CitingContext);
  const citation = citations.find((each) => each.number === number);
  if (!citation) return children;
  return (
    <button
      type="button"
      className="citation"
      data-source={number}
      aria-label={nameCitation(citation)}
      onClick={({ currentTarget }) => onCite(currentTarget)}
    >
      {number}
    </button>
  );
}

/** "Source 1: handbook.pdf, page 3". */
function nameCitation({ number, name, page }: Citation): string {
  const source = words().source(number, name);
  return page === undefined ? source : `${source}, ${words().onPage(page)}`;
}
