import { useEffect, useState } from 'react';
import { copyText } from '../copy-text.ts';

const COPIED_MS = 1000;

/** Fenced code with its language and a button that copies it. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(code)) setCopied((times) => times + 1);
  };
  return (
    <div className="code-block">
      <div className="code-bar">
        <span>{language}</span>
        <button type="button" onClick={copy}>
          <span aria-live="polite">{copied > 0 ? 'Copied' : 'Copy'}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
