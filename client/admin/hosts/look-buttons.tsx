import { LayoutGrid, List } from 'lucide-react';
import { startTransition, useState } from 'react';
import { keepChoice, readChoice } from '#client/session/kept-choice.ts';
import { IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';

export type Look = 'cards' | 'list';

const name = 'hosts';

/** Returns how the hosts are listed, as this browser keeps it. */
export function useLook() {
  const [look, change] = useState<Look>(() => (readChoice(name) === 'cards' ? 'cards' : 'list'));
  return {
    look,
    setLook(next: Look) {
      keepChoice(name, next);
      startTransition(() => change(next));
    },
  };
}

/** Switches between cards and a list. */
export function LookButtons({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const looks = [
    { value: 'list' as const, label: adminWords().asList, Icon: List },
    { value: 'cards' as const, label: adminWords().asCards, Icon: LayoutGrid },
  ];
  return (
    <div className="flex">
      {looks.map(({ value, label, Icon }) => (
        <IconButton
          key={value}
          label={label}
          aria-pressed={look === value}
          className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
          onClick={() => onLook(value)}
        >
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  );
}
