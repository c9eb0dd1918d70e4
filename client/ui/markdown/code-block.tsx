import { useContext, useEffect, useMemo, useState } from 'react';
import { useCopied } from '#client/ui/copy-text.ts';
import { words } from '#client/words/words.ts';
import { GrowingContext } from './growing.ts';

type Highlight = typeof import('./highlight.tsx').highlight;

let loaded: Highlight | undefined;

async function load(): Promise<Highlight> {
  loaded = (await import('./highlight.tsx')).highlight;
  return loaded;
}

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
        <code>
          <ColouredCode code={code} language={language} />
        </code>
      </pre>
    </div>
  );
}

/** Code in colours once it is whole; what gives them is loaded when the first code with a language is met. */
function ColouredCode({ code, language }: { code: string; language: string }) {
  const growing = useContext(GrowingContext);
  const [highlight, setHighlight] = useState(() => loaded);
  const isWanted = language !== '' && !growing;

  useEffect(() => {
    // Code stays plain if the part is missing.
    if (isWanted && !highlight)
      load().then(
        (next) => setHighlight(() => next),
        () => {},
      );
  }, [isWanted, highlight]);

  const coloured = useMemo(
    () => (isWanted ? highlight?.(code, language.toLowerCase()) : undefined),
    [isWanted, highlight, code, language],
  );
  return coloured ?? code;
}
