import { usePageConfig } from '#client/page-config.ts';
import { words } from '#client/words/words.ts';

/** The host's suggestions: a sidebar on wide screens, chips over the empty chat's input on narrow ones. */
export function Hints({ disabled, onPick }: { disabled: boolean; onPick: (text: string) => void }) {
  const suggestions = usePageConfig().aisettings.home.suggestions.map(({ suggestion }) => suggestion.trim());
  const texts = [...new Set(suggestions)].filter((text) => text !== '');
  if (texts.length === 0) return null;
  return (
    <nav aria-label={words().suggestions} className="hints">
      <p aria-hidden="true">{words().tryAsking}</p>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          dir="auto"
          className="target"
          aria-disabled={disabled}
          onClick={() => onPick(text)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}
