import { ScrollText } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

/** Leads to what was understood of a file; `of` says of which, for those who do not see where the button stands. */
export function ViewTextButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button kind="plain" className="px-2!" aria-label={`View text of ${of}`} onClick={onClick}>
      <ScrollText size={16} aria-hidden="true" />
      View text
    </Button>
  );
}
