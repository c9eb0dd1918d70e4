import type { PageDocument } from '../formats/html/dom-node.ts';
import { hasType, readLinkedData } from '../web/linked-data.ts';
import { firstOf, lineOf, oneLine } from './elements.ts';

const most = 12;
const longest = 120;
const question = /[?？؟]\s*$/;

/** Returns the questions of a page: of its list for search engines, of what unfolds, and of its headings. */
export function readQuestions(page: PageDocument): string[] {
  const listed = readLinkedData(page).flatMap((thing) =>
    hasType(thing, /^Question$/) && typeof thing.name === 'string' ? [oneLine(thing.name)] : [],
  );
  const shown = linesOf(page, 'summary, h2, h3, h4, dt, button').filter((line) => question.test(line));
  return firstOf([...listed, ...shown].filter(isFit), most);
}

/** Returns the headings of a page's sections. */
export function readHeadings(page: PageDocument): string[] {
  return firstOf(
    linesOf(page, 'h2, h3').filter((line) => isFit(line) && !question.test(line)),
    most,
  );
}

function linesOf(page: PageDocument, selector: string): string[] {
  return Array.from(page.querySelectorAll(selector), lineOf);
}

function isFit(line: string): boolean {
  return line.length >= 8 && line.length <= longest;
}
