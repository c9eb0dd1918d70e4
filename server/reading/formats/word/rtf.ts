import { problem } from '#server/failure/problem.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import { damagedFile } from '../../containers/damaged-file.ts';
import { describeLeftOut } from '../../stored/left-out.ts';
import { firstHeading } from '../html/html.ts';
import type { SourceFile } from '../reader.ts';
import { createRtfStory } from './rtf-story.ts';
import { rtfTokens } from './rtf-tokens.ts';

const mostGroups = 1000;

/** RTF: paragraphs, headings by style or outline level, lists with their numbers, tables, notes; no headers, footers or pictures. */
export async function readRtf(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const story = createRtfStory(createFlow(writer));
  let depth = 0;
  for (const token of rtfTokens(file.bytes)) {
    if (token.kind === 'open' && ++depth > mostGroups) throw tooDeep();
    // What follows the outermost group is no part of the document.
    if (token.kind === 'close' && --depth <= 0) break;
    story.take(token);
  }
  story.finish();
  if (depth > 0 && writer.isEmpty()) throw damagedFile();
  const document = writer.finish({
    title: '',
    mediaType: file.mediaType,
    ...describeLeftOut(depth > 0 ? ['its end is missing'] : []),
  });
  return { ...document, title: firstHeading(document) || file.name };
}

function tooDeep() {
  return problem(
    'file_too_complex',
    `This file nests more than ${mostGroups} groups in each other. Save it in another format.`,
  );
}
