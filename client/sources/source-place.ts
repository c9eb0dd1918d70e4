import { lastHeading } from '#contract/headings.ts';
import type { AnswerSource } from './answer-source.ts';

/** Returns the passage's page, else its heading if that differs from the title. */
export function placeOf({ passage: { page, heading }, source: { title } }: AnswerSource): string | undefined {
  if (page !== undefined) return `page ${page}`;
  const name = heading === undefined ? undefined : lastHeading(heading);
  return name === title ? undefined : name;
}
