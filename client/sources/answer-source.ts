import { words } from '#client/words/words.ts';
import type { PassageData } from '#contract/chat/chat.ts';
import { lastHeading } from '#shared/text/headings.ts';

/** A document that an answer draws on: an uploaded file (`mediaType`) or a web page (`url`). */
export interface SourceDocument {
  sourceId: string;
  title: string;
  url?: string;
  mediaType?: string;
  /** Set if its text was recognized in a picture, so that a letter may be wrong. */
  ocr?: true;
  /** When a web page was last read: ISO, in UTC. */
  readAt?: string;
}

/** One passage that an answer used. `number` is how the text cites it: `[1]`. */
export interface AnswerSource {
  number: string;
  passage: PassageData;
  source: SourceDocument;
}

/** A web page that an answer names without a passage of it. */
export interface WebSource {
  title: string;
  url: string;
}

/** Groups the passages of one document and page, or of one section where the document has no pages. */
export function groupByPlace(sources: readonly AnswerSource[]): AnswerSource[][] {
  const keyOf = ({ passage: { sourceId, page, heading } }: AnswerSource) =>
    JSON.stringify([sourceId, page ?? heading]);
  return [...Map.groupBy(sources, keyOf).values()];
}

/** Returns the passage's page, else its heading if that differs from the title. */
export function placeOf({ passage: { page, heading }, source: { title } }: AnswerSource): string | undefined {
  if (page !== undefined) return words().onPage(page);
  const name = heading === undefined ? undefined : lastHeading(heading);
  return name === title ? undefined : name;
}
