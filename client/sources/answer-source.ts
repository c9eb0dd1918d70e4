import type { PassageData } from '#contract/chat.ts';

/** A document that an answer draws on: an uploaded file (`mediaType`) or a web page (`url`). */
export interface SourceDocument {
  sourceId: string;
  title: string;
  url?: string;
  mediaType?: string;
}

/** One passage that an answer used. `number` is how the text cites it: `[1]`. */
export interface AnswerSource {
  number: string;
  passage: PassageData;
  source: SourceDocument;
}

/** Groups the passages of one document and page, or of one section where the document has no pages. */
export function groupByPlace(sources: readonly AnswerSource[]): AnswerSource[][] {
  const keyOf = ({ passage: { sourceId, page, heading } }: AnswerSource) =>
    JSON.stringify([sourceId, page ?? heading]);
  return [...Map.groupBy(sources, keyOf).values()];
}
