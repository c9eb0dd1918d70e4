import { Fragment } from 'react';
import { cutMatches } from './sources-matches.ts';

interface MarkedTextProps {
  text: string;
  question: string;
  quotes: readonly string[];
}

/** A passage with what was quoted from it marked, else the question's words. */
export function MarkedText({ text, ...marking }: MarkedTextProps) {
  return cutMatches(text, marking).map(({ at, piece, matches }) =>
    matches ? (
      <mark key={at} className="rounded-[2px] bg-accent-soft font-medium text-inherit">
        {piece}
      </mark>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
