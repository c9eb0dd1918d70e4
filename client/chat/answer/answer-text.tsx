import { lazy, Suspense, useState } from 'react';
import type { AnswerSource } from '#client/sources/answer-source.ts';

type Renderer = typeof import('#client/ui/markdown/markdown.tsx').default;

let loaded: Renderer | undefined;

/** Fetches the renderer, which is a chunk of its own, for all answers that are drawn afterwards. */
export async function loadMarkdown(): Promise<{ default: Renderer }> {
  const part = await import('#client/ui/markdown/markdown.tsx');
  loaded = part.default;
  return part;
}

/** Where the renderer does not arrive, the text stays as it is. */
const LateMarkdown = lazy(() => loadMarkdown().catch(() => ({ default: PlainText })));

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
  // Drawn by the renderer at once where that is here already: its plain text would be shown for a moment otherwise.
  const [Markdown] = useState(() => loaded ?? LateMarkdown);
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
