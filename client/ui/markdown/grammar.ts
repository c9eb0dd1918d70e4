import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

/**
 * Disabled constructs. Definitions and footnotes work across blocks, which are parsed one by one, and would swallow lines
 * such as `[1]: handbook.pdf`. HTML blocks are text; indented text is not code.
 */
const left = [
  'codeIndented',
  'definition',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
  'gfmPotentialFootnoteCall',
  'htmlFlow',
];

/** Parses a reply's markdown. A single tilde is text: "~5 to ~10 days". */
export const grammar = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(leaveConstructs)
  .freeze();

function leaveConstructs(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: left } }];
}
