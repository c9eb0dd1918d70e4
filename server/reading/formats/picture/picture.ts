import type { Blocks } from '#server/retrieval/passages/document-text.ts';
import { createBlockList } from '../../blocks/block-list.ts';
import { countLoss, describeLeftOut } from '../../blocks/left-out.ts';
import { findPicturePages } from '../../ocr/picture-pages.ts';
import { piecesOfLines } from '../../ocr/recognized-pieces.ts';
import { dropHeadersAndFooters } from '../pdf/pdf-headers-footers.ts';
import { orderLines } from '../pdf/pdf-reading-order.ts';
import { writePages } from '../pdf/pdf-text.ts';
import type { ReadFile, SourceFile } from '../reader.ts';

/** Reads a picture with the text that was recognized in it; a TIFF may have many pages. */
export async function readPicture(file: SourceFile): Promise<ReadFile> {
  const { recognized } = file;
  const count = findPicturePages(file.bytes, file.mediaType).length;
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const scans = numbers.filter((page) => !recognized?.pages.has(page));
  const pages = numbers.map((page) => orderLines(piecesOfLines(recognized?.pages.get(page) ?? [])));
  const why = recognized?.limit === undefined ? '' : ` (${recognized.limit})`;
  const of = `${count.toLocaleString('en')} pages`;
  const losses = countLoss(scans.length, { of, one: `was not read${why}`, more: `were not read${why}` });
  const facts = {
    title: file.name,
    ...(count > 1 && { pageCount: count }),
    ...(scans.length < count && describeLeftOut(losses)),
  };
  const document = writePages(file, { pages: dropHeadersAndFooters(pages), lost: new Set() }, facts);
  const blocks = count > 1 ? document.blocks : withoutPages(document.blocks);
  return { ...document, blocks, ...(scans.length > 0 && { scans }) };
}

/** A picture is no page 1. */
function withoutPages(blocks: Blocks): Blocks {
  const list = createBlockList();
  for (const { page: _, ...block } of blocks) list.add(block);
  return list;
}
