import { useMemo, useState } from 'react';
import { Block } from './block.tsx';
import { cutBlocks, type SourceBlock } from './blocks.ts';
import { type Citation, CitingContext } from './citation.tsx';
import { FootnoteContext, footnotesOf } from './footnote.tsx';
import { type Outline, outlineAfter } from './headings.ts';
import './markdown.css';

interface MarkdownProps {
  text: string;
  /** True while the text grows: unfinished markup at its end is shown as if it were finished. */
  streaming?: boolean;
  citations?: readonly Citation[];
  onCite?: (marker: Element) => void;
}

const noCitations: readonly Citation[] = [];
const ignore = () => {};

/** A reply in simplified markdown. While it grows, only its last block is parsed again. */
export default function Markdown(props: MarkdownProps) {
  const { text, streaming = false, citations = noCitations, onCite = ignore } = props;
  const [blocks, setBlocks] = useState(() => cutBlocks(text));
  const citing = useMemo(() => ({ citations, onCite }), [citations, onCite]);
  if (blocks.text !== text) setBlocks(cutBlocks(text, blocks));
  const { closed, open } = blocks;
  const footnotes = useFootnotes(text);
  const shown = withOutlines([...closed.map(closedParts), { ...open, growing: streaming }]);
  return (
    <CitingContext value={citing}>
      <FootnoteContext value={footnotes}>
        <div className="markdown">
          {shown.map(({ at, ...block }) => (
            <Block key={at} {...block} />
          ))}
        </div>
      </FootnoteContext>
    </CitingContext>
  );
}

interface ShownBlock {
  at: number;
  parts: readonly string[];
  growing: boolean;
}

/** Adds the headings above each block. */
function withOutlines(blocks: readonly ShownBlock[]): (ShownBlock & { above: string })[] {
  let above: Outline = [];
  return blocks.map((block) => {
    const shown = { ...block, above: above.join(',') };
    above = outlineAfter(above, block.parts[0] ?? '');
    return shown;
  });
}

/** Keeps the set while a reply grows, so that its blocks are not rendered again. */
function useFootnotes(text: string): ReadonlySet<string> {
  const names = [...footnotesOf(text)].join(' ');
  return useMemo(() => new Set(names === '' ? [] : names.split(' ')), [names]);
}

function closedParts({ at, source }: SourceBlock) {
  return { at, parts: [source], growing: false };
}
