import { parseHTML } from 'linkedom';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { repairNesting } from '../../containers/nesting.ts';
import { type Article, findArticle } from '../../web/article.ts';
import { hasScript, readCrawlFacts } from '../../web/crawl-facts.ts';
import { writeNoscriptText } from '../../web/noscript-text.ts';
import { readPageFacts } from '../../web/page-facts.ts';
import { titleWithoutSite } from '../../web/page-title.ts';
import { unfoldSections } from '../../web/unfold-sections.ts';
import type { SourceFile } from '../reader.ts';
import { writeDomBlocks } from './dom-blocks.ts';
import type { DomNode, PageDocument } from './dom-node.ts';
import { findRepeatedMenus } from './repeated-menus.ts';

/** Reads a page as a visitor sees it. Its title is `<title>`, else its first heading, else the file's name. */
export async function readHtml(file: SourceFile): Promise<DocumentText> {
  const page = parsePage(await decodeText(file.bytes, file.charset));
  unfoldSections(page.document);
  const article: Article =
    file.origin === 'web'
      ? findArticle(page.document)
      : { root: page.root, leftOut: findRepeatedMenus(page.root) };
  const writer = createDocumentWriter();
  writeDomBlocks(writer, article.root, article.leftOut);
  if (writer.isEmpty()) writeNoscriptText(writer, page.document);
  const title = titleWithoutSite(article.title ?? page.title, page.document);
  const facts = file.origin === 'web' ? readPageFacts(page.document) : {};
  const document = { ...writer.finish(file, { title }), ...facts };
  if (file.address === undefined) return document;
  const needsScript = writer.isEmpty() && hasScript(page.document);
  return { ...document, crawl: { ...readCrawlFacts(page.document, file.address), needsScript } };
}

/** Parses HTML, also a fragment: linkedom needs an html element. Throws `file_too_complex` for tags nested too deep. */
export function parsePage(markup: string): {
  document: PageDocument;
  root: DomNode;
  title: string;
} {
  const page = /<(?:html|body)[\s>]/i.test(markup) ? markup : `<html><body>${markup}</body></html>`;
  const { document } = parseHTML(repairNesting(page));
  const root: DomNode = document.documentElement;
  const title: unknown = document.querySelector('title')?.textContent;
  return { document, root, title: typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '' };
}
