import { lazy, Suspense } from 'react';
import type { AnswerSource } from './answer.ts';

const loadMarkdown = () => import('../ui/markdown/markdown.tsx');

/** The renderer is a chunk of its own; where it does not arrive, the text stays as it is. */
const Markdown = lazy(() => loadMarkdown().catch(() => ({ default: PlainText })));

/** Fetches the renderer ahead of the first answer. */
export function preloadMarkdown() {
  loadMarkdown().catch(() => {});
}

interface AnswerTextProps {
  text: string;
  streaming: boolean;
  sources: AnswerSource[];
  onCite: (number: string) => void;
}

export function AnswerText({ text, streaming, sources, onCite }: AnswerTextProps) {
  const citations = sources.map(({ number, passage, source }) => ({
    number,
    name: source.title,
    ...(passage.page !== undefined && { page: passage.page }),
  }));
  return (
    <div dir="auto">
      <Suspense fallback={<PlainText text={text} />}>
        <Markdown text={text} streaming={streaming} citations={citations} onCite={onCite} />
      </Suspense>
    </div>
  );
}

function PlainText({ text }: { text: string }) {
  return <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{text}</p>;
}
