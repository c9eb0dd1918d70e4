import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Asking } from '#client/chat/asking/use-asking.ts';
import { words } from '#client/words/words.ts';
import { focusComposer } from './focus-composer.ts';
import type { Site } from './use-site.ts';

interface PageOfferProps {
  page: NonNullable<Site['page']>;
  asking: Asking;
}

/** Attaches the page that the visitor is on. Gone once it is attached. */
export default function PageOffer({ page, asking }: PageOfferProps): ReactNode {
  if (asking.attached.attachments.urls.includes(page.url)) return null;
  return (
    <button
      type="button"
      dir="auto"
      className="target mb-2 flex max-w-full items-center gap-2 rounded-full border border-hairline px-4 text-sm hover:bg-accent-soft"
      onClick={() => {
        asking.submit({ url: page.url, fileIds: [], context: '' });
        focusComposer();
      }}
    >
      <FileQuestion size={16} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{words().askAboutPage(page.title)}</span>
    </button>
  );
}
