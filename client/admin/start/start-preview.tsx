import { useRef } from 'react';
import { draftStyle } from '#client/admin/hosts/preview/draft-style.ts';
import { usePreviewDraft } from '#client/admin/hosts/preview/use-preview-draft.ts';
import { LivePreview } from '#client/chat/live-preview.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { pageDirection } from '#contract/direction.ts';

/** The page of the host to come. Once the host is saved, it answers. */
export function StartPreview({ host }: { host: string | undefined }) {
  const { draft, scheme, logo } = usePreviewDraft();
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <aside
      aria-label={adminWords().openPreview}
      className="min-w-0 min-[1000px]:sticky min-[1000px]:top-6 min-[1000px]:w-[380px] min-[1000px]:shrink-0"
    >
      <div
        dir={pageDirection(draft.hostsettings)}
        className="brand-scope h-[640px] overflow-hidden min-[1000px]:max-h-[calc(100dvh-10rem)] rounded-panel border border-hairline"
        data-scheme={scheme}
        style={draftStyle(draft, scheme)}
      >
        <LivePreview
          draft={draft}
          logo={logo}
          host={host}
          unsaved={adminWords().previewUnsaved}
          input={input}
        />
      </div>
    </aside>
  );
}
