import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import { tooMany } from '../../containers/file-problems.ts';
import { prefixedAttribute } from '../../containers/xml.ts';
import { type OoxmlPackage, openOoxml, relatedPart } from '../ooxml/ooxml.ts';
import { readDrawings } from '../ooxml/ooxml-drawings.ts';
import type { SourceFile } from '../reader.ts';
import { maxSlides, readShapes } from './pptx-shapes.ts';

/** Reads a PowerPoint file: each slide is a page with its title as heading, its texts, tables and charts, then the speaker's notes. */
export async function readPptx(file: SourceFile): Promise<DocumentText> {
  const opened = await openOoxml(file.bytes);
  const slides = await slideParts(opened);
  const writer = createDocumentWriter();
  const flow = createFlow(writer);
  for (const [i, slide] of slides.entries()) {
    flow.setPage(i + 1);
    const relations = await opened.relationsOf(slide);
    const drawings = await readDrawings(opened, relations);
    await readShapes(opened, slide, { flow, drawings, content: 'slide' });
    const notes = relatedPart(relations, 'notesSlide');
    if (notes) await readShapes(opened, notes, { flow, drawings, content: 'notes' });
  }
  return writer.finish(file, { pageCount: slides.length, ...opened.missing() });
}

/** Returns the parts of the slides in the order of the show. */
async function slideParts(file: OoxmlPackage): Promise<string[]> {
  const relations = await file.relationsOf(file.mainPart);
  const slides: string[] = [];
  await file.walk(file.mainPart, {
    open(name, attributes) {
      if (name !== 'sldId') return;
      const slide = relations.get(prefixedAttribute(attributes, 'id') ?? '');
      if (slide) slides.push(slide.target);
      if (slides.length > maxSlides) throw tooMany(maxSlides, 'slides', 'presentation');
    },
  });
  return slides;
}
