import { lazy, Suspense } from 'react';

const Renderer = lazy(() => import('./markdown.tsx').catch(() => ({ default: PlainText })));

/** Markdown whose renderer loads when it is first shown; plain text until then, and if it doesn't load. */
export function LateMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Renderer text={text} />
    </Suspense>
  );
}

function PlainText({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}
