import { useEffect, useMemo, useState } from 'react';
import { words } from '#client/words/words.ts';

type ReadFormula = typeof import('./math-tree.tsx').readFormula;

let loaded: ReadFormula | undefined;

async function load(): Promise<ReadFormula> {
  loaded = (await import('./math-tree.tsx')).readFormula;
  return loaded;
}

interface FormulaProps {
  tex: string;
  isDisplay: boolean;
}

/** A formula as MathML, which is loaded when the first one is met; until then, and if it cannot be read, as it is written. */
export function Formula({ tex, isDisplay }: FormulaProps) {
  const [read, setRead] = useState(() => loaded);

  useEffect(() => {
    // The formula stays as it is written if the part is missing.
    if (!read)
      load().then(
        (next) => setRead(() => next),
        () => {},
      );
  }, [read]);

  const math = useMemo(() => read?.(tex, isDisplay), [read, tex, isDisplay]);
  if (!isDisplay) return math ?? <code>{tex}</code>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide formula scrolls, with the keyboard too
    <section className="formula" aria-label={words().formula} tabIndex={0} dir="ltr">
      {math ?? <code>{tex}</code>}
    </section>
  );
}
