import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { useDebounced, useDebouncedImage } from '#client/admin/ui/use-debounced.ts';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { LogoPicture } from '#contract/hosts/page.ts';
import { headerLogos } from '#contract/hosts/theme/header-logo.ts';
import { toPublicConfig } from './public-config.ts';

/** Milliseconds after the last key until the preview follows. */
const delay = 150;

export type Scheme = 'light' | 'dark';

interface PreviewedConfig {
  config: PublicConfig;
  scheme: Scheme;
  /** False if the theme has a scheme of its own. */
  mayChooseScheme: boolean;
  setScheme: (scheme: Scheme) => void;
  /** The logo in the scheme. */
  logo: LogoPicture;
}

/** Returns what the entries would be shown as. */
export function usePreviewedConfig(): PreviewedConfig {
  const config = usePublicConfig();
  const [chosen, setScheme] = useState<Scheme>(preferredScheme);
  const { scheme: fixed = 'auto' } = config.pagesettings.theme ?? {};
  const scheme = fixed === 'auto' ? chosen : fixed;
  const src = headerLogos(config.pagesettings.theme ?? {}, config.hostsettings.logo)[scheme];
  const logo = useMemo(() => ({ src }), [src]);
  return { config, scheme, mayChooseScheme: fixed === 'auto', setScheme, logo };
}

function usePublicConfig(): PublicConfig {
  const { control } = useFormContext<Entries>();
  const [hostsettings, pagesettings, suggestions, isHandedOver] = useWatch({
    control,
    name: ['hostsettings', 'pagesettings', 'aisettings.home.suggestions', 'aisettings.handover.isOffered'],
  });
  const logo = useDebouncedImage(hostsettings.logo);
  const favicon = useDebouncedImage(hostsettings.favicon);
  const drawn = { hostsettings: { ...hostsettings, logo, favicon }, pagesettings, suggestions, isHandedOver };
  const shown = useDebounced(JSON.stringify(drawn), delay);
  return useMemo(() => toPublicConfig(JSON.parse(shown)), [shown]);
}

function preferredScheme(): Scheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
