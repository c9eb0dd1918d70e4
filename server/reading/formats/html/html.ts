import { parseHTML } from 'linkedom';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { mendNesting } from '../../containers/nesting.ts';
import { type Article, articleOf, type PageDocument } from '../../web/article.ts';
import { pageFactsOf, type QueriedDocument } from '../../web/page-facts.ts';
import { titleWithoutSite } from '../../web/page-title.ts';
import { type FoldedDocument, unfoldSections } from '../../web/unfold-sections.ts';
import { type UnscriptedDocument, writeUnscripted } from '../../web/unscripted.ts';
import type { SourceFile } from '../reader.ts';
import { writeDomBlocks } from './dom-blocks.ts';
import type { DomNode } from './dom-node.ts';

/** The page as a reader of it sees it; its title is `<title>`, else its first heading, else the file's name. */
export async function readHtml(file: SourceFile): Promise<DocumentText> {
  const page = parsePage(await decodeText(file.bytes, file.charset));
  unfoldSections(page.document);
  const article: Article = file.origin === 'web' ? articleOf(page.document) : { root: page.root };
  const writer = createDocumentWriter();
  writeDomBlocks(writer, article.root, article.leftOut);
  if (writer.isEmpty()) writeUnscripted(writer, page.document);
  const document = writer.finish({ title: '', mediaType: file.mediaType });
  const title = titleWithoutSite(article.title ?? page.title, page.document);
  const facts = file.origin === 'web' ? pageFactsOf(page.document) : {};
  return { ...document, ...facts, title: title || firstHeading(document) || file.name };
}

export function firstHeading(document: DocumentText): string {
  const heading = Iterator.from(document.blocks).find(
    (block) => block.kind === 'heading' && block.level === 1,
  );
  return heading ? document.text.slice(heading.start, heading.end).replaceAll('\n', ' ') : '';
}

/** linkedom makes a tree of whatever it is given only where there is an html element. Throws `file_too_complex` for tags nested beyond reason. */
export function parsePage(markup: string): {
  document: PageDocument & QueriedDocument & FoldedDocument & UnscriptedDocument;
  root: DomNode;
  title: string;
} {
  const page = /<(?:html|body)[\s>]/i.test(markup) ? markup : `<html><body>${markup}</body></html>`;
  const { document } = parseHTML(mendNesting(page));
  const root: DomNode = document.documentElement;
  const title: unknown = document.querySelector('title')?.textContent;
  return { document, root, title: typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '' };
}
