import { Fragment } from 'react';
import { cutMatches } from './sources-matches.ts';

/** A passage with the question's words marked. */
export function MarkedText({ text, question }: { text: string; question: string }) {
  return cutMatches(text, question).map(({ at, piece, matches }) =>
    matches ? (
      <mark key={at} className="rounded-[2px] bg-accent-soft font-medium text-inherit">
        {piece}
      </mark>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
