import { createContext, type ReactNode, useContext } from 'react';
import { words } from '#client/words/words.ts';
import { CitationMarker } from './citation.tsx';

/** Names of the footnotes that a reply defines. */
export const FootnoteContext = createContext<ReadonlySet<string>>(new Set());

const definition = /^ {0,3}\[\^([\w-]{1,40})\]:[ \t]/gm;

/** Returns the names of the footnotes that a reply defines: lines such as `[^1]: See below.` */
export function footnotesOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(definition), ([, name = '']) => name));
}

interface FootnoteProps {
  name: string;
  isDefinition: boolean;
  children: ReactNode;
}

/** `[^1]` as a way to its footnote; a citation if the reply defines none. */
export function Footnote({ name, isDefinition, children }: FootnoteProps) {
  const defined = useContext(FootnoteContext);
  if (!defined.has(name)) return <CitationMarker number={name}>{children}</CitationMarker>;
  if (isDefinition)
    return (
      <sup data-definition={name} tabIndex={-1} className="footnote">
        {name}
      </sup>
    );
  return (
    <button
      type="button"
      aria-label={words().footnote(name)}
      className="footnote"
      onClick={({ currentTarget }) => showDefinition(currentTarget, name)}
    >
      {name}
    </button>
  );
}

function showDefinition(marker: Element, name: string) {
  const places = marker.closest('.markdown')?.querySelectorAll<HTMLElement>('[data-definition]') ?? [];
  Array.from(places)
    .find(({ dataset }) => dataset.definition === name)
    ?.focus();
}
