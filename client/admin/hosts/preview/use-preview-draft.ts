import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import type { PublicConfig } from '#contract/configs.ts';
import { headerLogos } from '#contract/header-logo.ts';
import type { LogoPicture } from '#contract/page.ts';
import { toDraft } from './draft-config.ts';
import { useDebounced, useDebouncedImage } from './use-debounced.ts';

/** Milliseconds after the last key until the preview follows. */
const delay = 150;

export type Scheme = 'light' | 'dark';

interface PreviewDraft {
  draft: PublicConfig;
  scheme: Scheme;
  /** False if the theme has a scheme of its own. */
  mayChooseScheme: boolean;
  setScheme: (scheme: Scheme) => void;
  /** The logo in the scheme. */
  logo: LogoPicture;
}

/** Returns what the entries would be shown as. */
export function usePreviewDraft(): PreviewDraft {
  const draft = useDraft();
  const [chosen, setScheme] = useState<Scheme>(preferredScheme);
  const { scheme: fixed = 'auto' } = draft.pagesettings.theme ?? {};
  const scheme = fixed === 'auto' ? chosen : fixed;
  const src = headerLogos(draft.pagesettings.theme ?? {}, draft.hostsettings.logo)[scheme];
  const logo = useMemo(() => ({ src }), [src]);
  return { draft, scheme, mayChooseScheme: fixed === 'auto', setScheme, logo };
}

function useDraft(): PublicConfig {
  const { control } = useFormContext<Entries>();
  const [hostsettings, pagesettings, suggestions, isHandedOver] = useWatch({
    control,
    name: ['hostsettings', 'pagesettings', 'aisettings.home.suggestions', 'aisettings.handover.isOffered'],
  });
  const logo = useDebouncedImage(hostsettings.logo);
  const favicon = useDebouncedImage(hostsettings.favicon);
  const drawn = { hostsettings: { ...hostsettings, logo, favicon }, pagesettings, suggestions, isHandedOver };
  const shown = useDebounced(JSON.stringify(drawn), delay);
  return useMemo(() => toDraft(JSON.parse(shown)), [shown]);
}

function preferredScheme(): Scheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
