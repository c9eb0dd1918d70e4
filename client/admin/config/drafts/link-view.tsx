import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { makeDraftLink } from '#client/admin/config/state/draft-acts.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';

/** Makes a link to the draft's page, to open or to send. */
export function LinkView({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['draft-link', id],
    queryFn: () => makeDraftLink(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <FormError>{failureText(error)}</FormError>;
  if (!data) return <div className="h-32 animate-pulse rounded-control bg-hairline" aria-hidden="true" />;
  const { url, expiresAt } = data;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>{filled(adminWords().previewLinkHint, <DateTime at={expiresAt} />)}</p>
      <code dir="ltr" className="rounded-control border border-hairline bg-panel p-3 text-xs wrap-anywhere">
        {url}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyWithToast(url)}>
          <Copy size={16} aria-hidden="true" />
          {words().copy}
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center rounded-control border border-control px-4 font-medium hover:bg-accent-soft"
        >
          {adminWords().openPreviewLink}
        </a>
      </div>
    </div>
  );
}
