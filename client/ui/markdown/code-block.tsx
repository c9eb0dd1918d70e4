import { useCopied } from '#client/ui/copy-text.ts';
import { words } from '#client/words/words.ts';

/** Fenced code with its language and a Copy button; always left to right. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const { copied, copy } = useCopied();
  return (
    <div dir="ltr" className="code-block">
      <div className="code-bar">
        <span>{language}</span>
        <button type="button" className="target" onClick={() => copy(code)}>
          <span aria-live="polite">{copied ? words().copied : words().copy}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
