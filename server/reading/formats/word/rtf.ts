import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import { describeLeftOut } from '../../blocks/left-out.ts';
import { damagedFile, nestedTooDeep } from '../../containers/file-problems.ts';
import type { SourceFile } from '../reader.ts';
import { createRtfStory } from './rtf-story.ts';
import { rtfTokens } from './rtf-tokens.ts';

const maxGroups = 1000;

/** Reads RTF: paragraphs, headings by style or outline level, numbered lists, tables, notes; no headers, footers or pictures. */
export async function readRtf(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const story = createRtfStory(createFlow(writer));
  let depth = 0;
  for (const token of rtfTokens(file.bytes)) {
    if (token.kind === 'open' && ++depth > maxGroups) throw nestedTooDeep(maxGroups, 'groups');
    // The document ends with its outermost group.
    if (token.kind === 'close' && --depth <= 0) break;
    story.add(token);
  }
  story.finish();
  if (depth > 0 && writer.isEmpty()) throw damagedFile();
  return writer.finish(file, describeLeftOut(depth > 0 ? ['its end is missing'] : []));
}
