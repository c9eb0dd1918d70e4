import { Copy } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { adminWords } from '#client/words/admin-words.ts';

/** Code to copy into a site. */
export function Snippet({ title, hint, code }: { title: string; hint?: string; code: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-sm font-medium">{title}</figcaption>
      <div className="flex items-start gap-1 rounded-control border border-hairline bg-panel ps-3">
        <code dir="ltr" className="min-w-0 flex-1 py-3 text-xs wrap-anywhere">
          {code}
        </code>
        <IconButton label={adminWords().copyOf(title)} onClick={() => void copyWithToast(code)}>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {hint !== undefined && <p className="text-xs text-ink-soft">{hint}</p>}
    </figure>
  );
}
