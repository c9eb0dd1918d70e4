import { layoutProperties } from '#contract/hosts/theme/theme-properties.ts';
import { type Starter, starters } from './starters.ts';

interface StarterCardsProps {
  legend: string;
  hint?: string;
  onPick: (starter: Starter) => void;
}

/** Buttons that fill in a starter, each with a sketch of its look. */
export function StarterCards({ legend, hint, onPick }: StarterCardsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      {hint !== undefined && <p className="text-xs text-ink-soft">{hint}</p>}
      <div className="grid gap-2 pt-2 sm:grid-cols-3">
        {starters.map((starter) => (
          <button
            key={starter.key}
            type="button"
            className="target flex items-center gap-3 rounded-control border border-hairline px-3 py-2 text-start transition-colors hover:bg-accent-soft"
            onClick={() => onPick(starter)}
          >
            <Sketch {...starter} />
            <span className="min-w-0">
              <span className="block text-sm font-medium">{starter.name()}</span>
              <span className="block text-xs text-ink-soft">{starter.hint()}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A page in small: its header, and a letter in its font. */
function Sketch({ theme }: Pick<Starter, 'theme'>) {
  const { '--font-page': fontFamily, '--corner-panel': borderRadius } = layoutProperties(theme);
  const { color } = theme;
  return (
    <span
      aria-hidden="true"
      className="flex h-10 w-9 shrink-0 flex-col overflow-hidden border border-control"
      style={{ background: '#fff', borderRadius: borderRadius && `calc(${borderRadius} / 3)` }}
    >
      <span className="h-2.5" style={{ background: theme.header === 'brand' ? color : undefined }} />
      <span className="m-auto text-base leading-none font-semibold" style={{ color, fontFamily }}>
        Aa
      </span>
    </span>
  );
}
