import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { splitLines } from '#client/ui/fields/split-list.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { ActionTested } from '#contract/agent/action-calls.ts';

interface ServerToolsProps {
  index: number;
  tools: NonNullable<ActionTested['tools']>;
}

/** The tools that a server has, each with a box that puts it among those that may be used. */
export function ServerTools({ index, tools }: ServerToolsProps) {
  const { control, setValue } = useFormContext<Entries>();
  const path = `aisettings.mcp.${index}.tools` as const;
  const chosen = splitLines(useWatch({ control, name: path }));
  const unknown = chosen.filter((name) => !tools.some((tool) => tool.name === name));
  const choose = (name: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== name);
    const next = isChosen ? [...others, name] : others;
    setValue(path, next.join('\n'), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="flex flex-col gap-2 text-sm">
      {unknown.length > 0 && <p className="text-warning">{adminWords().toolsNotThere(unknown.join(', '))}</p>}
      <ul className="flex flex-col gap-2">
        {tools.map(({ name, description, changes, leftOut }) => (
          <li key={name} className="wrap-anywhere">
            <label className="flex items-start gap-2">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={chosen.includes(name)}
                onChange={(event) => choose(name, event.target.checked)}
              />
              <span className="min-w-0">
                <code dir="ltr">{name}</code>{' '}
                <span dir="auto" className="text-ink-soft">
                  {description}
                </span>
                {changes && <span className="block text-ink-soft">{adminWords().toolChanges}</span>}
                {leftOut !== undefined && <span className="block text-warning">{leftOut}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
