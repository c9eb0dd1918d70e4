import { ScrollText } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';

/** Opens a file's text; `of` names the file in the accessible name. */
export function ViewTextButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button kind="plain" className="px-2!" aria-label={words().viewTextOf(of)} onClick={onClick}>
      <ScrollText size={16} aria-hidden="true" />
      {words().viewText}
    </Button>
  );
}
