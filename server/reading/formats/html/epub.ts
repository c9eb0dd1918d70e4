import { posix } from 'node:path';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { countLoss, describeLeftOut } from '../../blocks/left-out.ts';
import { type Archive, openArchive } from '../../containers/archive.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { damagedFile, encryptedFile } from '../../containers/file-problems.ts';
import { attribute, walkXml } from '../../containers/xml.ts';
import type { SourceFile } from '../reader.ts';
import { writeDomBlocks } from './dom-blocks.ts';
import { parsePage } from './html.ts';

interface Book {
  title: string;
  /** Authors and descriptions. */
  facts: string[];
  /** Part names of the chapters in reading order. */
  chapters: string[];
}

interface Item {
  part: string;
  isText: boolean;
}

/** Elements that XHTML may close in their start tag. An HTML parser would put everything that follows inside them. */
const selfClosed =
  /<(title|script|style|textarea|iframe|a|p|div|span|i|b|em|strong|td|th|li|h[1-6])(\s[^<>]*)?\/>/gi;

/** Reads an e-book: title, authors and description, then the chapters in reading order; no table of contents. */
export async function readEpub(file: SourceFile): Promise<DocumentText> {
  const archive = openArchive(file.bytes);
  if (archive.read('META-INF/rights.xml')) throw encryptedFile();
  const book = await readBook(archive, await packagePart(archive));
  const writer = createDocumentWriter();
  writer.add('heading', book.title, { level: 1 });
  for (const fact of book.facts) writer.add('paragraph', fact);
  let lost = 0;
  for (const chapter of book.chapters) {
    const content = archive.read(chapter);
    if (!content) {
      lost++;
      continue;
    }
    const markup = (await decodeText(content)).replace(selfClosed, '<$1$2></$1>');
    writeDomBlocks(writer, parsePage(markup).root);
  }
  const of = `${book.chapters.length.toLocaleString('en')} chapters`;
  const losses = countLoss(lost, { of, one: 'is missing', more: 'are missing' });
  return writer.finish(file, { title: book.title || file.name, ...describeLeftOut(losses) });
}

async function packagePart(archive: Archive): Promise<string> {
  const container = archive.read('META-INF/container.xml');
  let part: string | undefined;
  if (container) {
    await walkXml(container, {
      open(name, attributes) {
        if (name === 'rootfile') part ??= attribute(attributes, 'full-path');
      },
    });
  }
  if (part === undefined) throw damagedFile();
  return part;
}

async function readBook(archive: Archive, part: string): Promise<Book> {
  const content = archive.read(part);
  if (!content) throw damagedFile();
  const facts: Record<'title' | 'creator' | 'description', string[]> = {
    title: [],
    creator: [],
    description: [],
  };
  const items = new Map<string, Item>();
  const spine: string[] = [];
  let open: string[] | undefined;
  await walkXml(content, {
    open(name, attributes) {
      if (name === 'title' || name === 'creator' || name === 'description') {
        facts[name].push('');
        open = facts[name];
      } else if (name === 'item') {
        const href = decodeHref(attribute(attributes, 'href') ?? '');
        const isContents = /\bnav\b/.test(attribute(attributes, 'properties') ?? '');
        const isText = /html|xml/.test(attribute(attributes, 'media-type') ?? '') && !isContents;
        items.set(attribute(attributes, 'id') ?? '', { part: posix.join(posix.dirname(part), href), isText });
      } else if (name === 'itemref') spine.push(attribute(attributes, 'idref') ?? '');
    },
    text(text) {
      if (open) open[open.length - 1] += text;
    },
    close() {
      open = undefined;
    },
  });
  const chapters = spine.flatMap((id) => items.get(id) ?? []).filter((item) => item.isText);
  return {
    title: facts.title[0]?.trim() ?? '',
    facts: [facts.creator.join(', '), ...facts.description.map(withoutTags)],
    chapters: [...new Set(chapters.map((chapter) => chapter.part))],
  };
}

function decodeHref(href: string): string {
  const path = href.split('#')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Descriptions often contain escaped HTML. */
function withoutTags(text: string): string {
  return text.includes('<') ? (parsePage(text).root.textContent ?? '') : text;
}
