import { useMemo } from 'react';
import { toEntries } from '#client/admin/config/state/entries.ts';
import { PreviewPage } from '#client/chat/chat-preview.tsx';
import type { Config } from '#contract/hosts/configs.ts';
import { headerLogos } from '#contract/hosts/theme/header-logo.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { toPublicConfig } from './public-config.ts';

const size = { width: 1100, height: 620 };

/** A small picture of the page that a config makes, in the scheme that its visitors with this one's settings see. */
export function PageThumbnail({ config }: { config: Config }) {
  const shown = useMemo(() => {
    const { aisettings, ...entries } = toEntries(config);
    const { home, handover } = aisettings;
    return toPublicConfig({ ...entries, suggestions: home.suggestions, isHandedOver: handover.isOffered });
  }, [config]);
  const theme = shown.pagesettings.theme ?? {};
  const { scheme: fixed = 'auto' } = theme;
  const scheme = fixed === 'auto' ? preferredScheme() : fixed;
  const src = headerLogos(theme, shown.hostsettings.logo)[scheme];
  const logo = useMemo(() => ({ src }), [src]);
  return (
    <PreviewFrame {...size} scheme={scheme} config={shown}>
      <PreviewPage config={shown} logo={logo} />
    </PreviewFrame>
  );
}

function preferredScheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
