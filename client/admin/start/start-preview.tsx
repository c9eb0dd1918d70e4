import { useRef } from 'react';
import { themeStyle } from '#client/admin/config/preview/theme-style.ts';
import { usePreviewedConfig } from '#client/admin/config/preview/use-previewed-config.ts';
import { LivePreview } from '#client/chat/live-preview.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { pageDirection } from '#contract/hosts/direction.ts';

/** The page of the host to come. Once the host is saved, it answers. */
export function StartPreview({ host }: { host: string | undefined }) {
  const { config, scheme, logo } = usePreviewedConfig();
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <aside
      aria-label={adminWords().openPreview}
      className="min-w-0 min-[1000px]:sticky min-[1000px]:top-6 min-[1000px]:w-[380px] min-[1000px]:shrink-0"
    >
      <div
        dir={pageDirection(config.hostsettings)}
        className="brand-scope h-[640px] overflow-hidden min-[1000px]:max-h-[calc(100dvh-10rem)] rounded-panel border border-hairline"
        data-scheme={scheme}
        style={themeStyle(config, scheme)}
      >
        <LivePreview
          config={config}
          logo={logo}
          host={host}
          unsaved={adminWords().previewUnsaved}
          input={input}
        />
      </div>
    </aside>
  );
}
