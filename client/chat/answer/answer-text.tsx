import { lazy, Suspense, useState } from 'react';
import type { AnswerSource } from '#client/sources/answer-source.ts';
import { loadedMarkdown, loadMarkdown } from './load-markdown.ts';

/** Shows plain text if the renderer doesn't load. */
const LateMarkdown = lazy(() => loadMarkdown().catch(() => ({ default: PlainText })));

interface AnswerTextProps {
  text: string;
  streaming: boolean;
  sources: AnswerSource[];
  /** Called with the citation's button. */
  onCite: (marker: Element) => void;
}

export function AnswerText({ text, streaming, sources, onCite }: AnswerTextProps) {
  const citations = sources.map(({ number, passage, source }) => ({
    number,
    name: source.title,
    ...(passage.page !== undefined && { page: passage.page }),
  }));
  // `lazy` would show plain text for a moment even if the renderer is loaded.
  const [Markdown] = useState(() => loadedMarkdown() ?? LateMarkdown);
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
