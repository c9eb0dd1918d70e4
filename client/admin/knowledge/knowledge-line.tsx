import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface KnowledgeLineProps {
  Icon: LucideIcon;
  /** Says what the icon shows. */
  kind: string;
  name: ReactNode;
  /** Grey text under the name: size, pages, note. */
  facts: ReactNode;
  /** State as a word with a dot's colour class. */
  state: { word: string; dot: string };
  /** When it was read, behind the state. */
  when?: ReactNode;
  children: ReactNode;
}

/** The line of one piece of knowledge, 56 px high; its buttons are the children. */
export function KnowledgeLine({ Icon, kind, name, facts, state, when, children }: KnowledgeLineProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-1.5 ps-4 pe-2">
      <Icon size={18} role="img" aria-label={kind} className="shrink-0 text-accent-strong" />
      <div className="min-w-0 flex-1 text-sm">
        <div dir="auto" className="edge-of-parent truncate font-medium">
          {name}
        </div>
        <div dir="auto" className="edge-of-parent truncate text-xs text-ink-soft">
          {facts}
        </div>
      </div>
      <div className="shrink-0 text-end text-xs max-sm:max-w-28">
        <p className="flex items-center justify-end gap-2">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${state.dot}`} />
          {state.word}
        </p>
        {when !== undefined && <p className="text-ink-soft max-sm:hidden">{when}</p>}
      </div>
      {children}
    </div>
  );
}
