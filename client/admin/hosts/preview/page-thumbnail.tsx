import { useMemo } from 'react';
import { toEntries } from '#client/admin/hosts/entries.ts';
import { PreviewPage } from '#client/chat/chat-preview.tsx';
import type { Config } from '#contract/configs.ts';
import { headerLogos } from '#contract/header-logo.ts';
import { toDraft } from './draft-config.ts';
import { PreviewFrame } from './preview-frame.tsx';

const size = { width: 1100, height: 620 };

/** A small picture of the page that a config makes, in the scheme that its visitors with this one's settings see. */
export function PageThumbnail({ config }: { config: Config }) {
  const draft = useMemo(() => {
    const { aisettings, ...entries } = toEntries(config);
    const { home, handover } = aisettings;
    return toDraft({ ...entries, suggestions: home.suggestions, isHandedOver: handover.isOffered });
  }, [config]);
  const theme = draft.pagesettings.theme ?? {};
  const { scheme: fixed = 'auto' } = theme;
  const scheme = fixed === 'auto' ? preferredScheme() : fixed;
  const src = headerLogos(theme, draft.hostsettings.logo)[scheme];
  const logo = useMemo(() => ({ src }), [src]);
  return (
    <PreviewFrame {...size} scheme={scheme} draft={draft}>
      <PreviewPage draft={draft} logo={logo} />
    </PreviewFrame>
  );
}

function preferredScheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
