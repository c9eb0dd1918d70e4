import { lastHeading } from '#contract/headings.ts';
import type { AnswerSource } from './answer-source.ts';

/** Tells the passages of one document apart: its page, else the heading over it where that says more than the title. */
export function placeOf({ passage: { page, heading }, source: { title } }: AnswerSource): string | undefined {
  if (page !== undefined) return `page ${page}`;
  const name = heading === undefined ? undefined : lastHeading(heading);
  return name === title ? undefined : name;
}
