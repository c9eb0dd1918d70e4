import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';

interface LinkToCopyProps {
  label: string;
  link: string;
  expiresAt: string;
  /** The address that the link was mailed to, if it was. */
  mailedTo: string | undefined;
}

/** A link that works once, to pass on. Takes the focus, since it replaces the button that made it. */
export function LinkToCopy({ label, link, expiresAt, mailedTo }: LinkToCopyProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm wrap-anywhere">
        {mailedTo === undefined
          ? adminWords().nothingMailed
          : filled(adminWords().linkMailedTo, <bdi className="font-medium">{mailedTo}</bdi>)}{' '}
        {filled(adminWords().linkWorksUntil, <DateTime at={expiresAt} />)}
      </p>
      <div className="flex items-center gap-2">
        <input ref={field} readOnly aria-label={label} dir="ltr" value={link} className="field min-w-0" />
        <Button kind="outline" className="shrink-0" onClick={() => copyWithToast(link)}>
          <Copy size={16} aria-hidden="true" />
          {words().copy}
        </Button>
      </div>
    </div>
  );
}
