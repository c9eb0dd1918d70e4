import { problem } from '#server/failure/problem.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import { foreignAttribute } from '../../containers/xml.ts';
import { firstHeading } from '../html/html.ts';
import { type OoxmlPackage, openOoxml, relatedPart } from '../ooxml/ooxml.ts';
import { readDrawings } from '../ooxml/ooxml-drawings.ts';
import type { SourceFile } from '../reader.ts';
import { readShapes } from './pptx-shapes.ts';

const mostSlides = 2000;

/** PowerPoint files: each slide is a page with its title as heading, its texts, tables and charts, then the speaker's notes. */
export async function readPptx(file: SourceFile): Promise<DocumentText> {
  const opened = await openOoxml(file.bytes);
  const slides = await slideParts(opened);
  const writer = createDocumentWriter();
  const flow = createFlow(writer);
  for (const [i, slide] of slides.entries()) {
    flow.setPage(i + 1);
    const relations = await opened.relationsOf(slide);
    const drawings = await readDrawings(opened, relations);
    await readShapes(opened, slide, { flow, drawings, holds: 'slide' });
    const notes = relatedPart(relations, 'notesSlide');
    if (notes) await readShapes(opened, notes, { flow, drawings, holds: 'notes' });
  }
  const document = writer.finish({
    title: '',
    mediaType: file.mediaType,
    pageCount: slides.length,
    ...opened.missing(),
  });
  return { ...document, title: firstHeading(document) || file.name };
}

/** In the order of the show. */
async function slideParts(file: OoxmlPackage): Promise<string[]> {
  const relations = await file.relationsOf(file.mainPart);
  const slides: string[] = [];
  await file.walk(file.mainPart, {
    open(name, attributes) {
      if (name !== 'sldId') return;
      const slide = relations.get(foreignAttribute(attributes, 'id') ?? '');
      if (slide) slides.push(slide.target);
      if (slides.length > mostSlides) throw tooManySlides();
    },
  });
  return slides;
}

export function tooManySlides() {
  return problem(
    'file_too_complex',
    `This presentation has more than the ${mostSlides.toLocaleString('en')} slides one file may have. Split it.`,
  );
}
