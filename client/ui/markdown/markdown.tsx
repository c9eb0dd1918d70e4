import { useMemo, useState } from 'react';
import { Block } from './block.tsx';
import { cutBlocks, type SourceBlock } from './blocks.ts';
import { type Citation, CitingContext } from './citation.tsx';
import { headingsAbove } from './heading-levels.ts';
import './markdown.css';

interface MarkdownProps {
  text: string;
  /** True while the text grows: unfinished markup at its end is shown as if it were finished. */
  streaming?: boolean;
  citations?: readonly Citation[];
  onCite?: (number: string) => void;
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
  const above = headingsAbove(closed.map(({ source }) => source));
  return (
    <CitingContext value={citing}>
      <div className="markdown">
        {[...closed.map(closedParts), { ...open, growing: streaming }].map(
          ({ at, parts, growing }, index) => (
            <Block key={at} parts={parts} growing={growing} above={above[index] ?? []} />
          ),
        )}
      </div>
    </CitingContext>
  );
}

function closedParts({ at, source }: SourceBlock) {
  return { at, parts: [source], growing: false };
}
