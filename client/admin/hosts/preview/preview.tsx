import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { PreviewPage } from '#client/chat/chat-preview.tsx';
import { Choice } from '#client/ui/fields/choice.tsx';
import { headerLogos } from '#contract/header-logo.ts';
import { toDraft } from './draft-config.ts';
import { PreviewFrame, type Scheme } from './preview-frame.tsx';
import { useDebounced, useDebouncedImage } from './use-debounced.ts';

/** Milliseconds after the last key until the preview follows. */
const delay = 150;

const sizes = { narrow: { width: 390, height: 560 }, wide: { width: 1100, height: 720 } };

/** The chat page as visitors would see it if the form were saved now. */
export function Preview() {
  const draft = useDraft();
  const [chosen, setScheme] = useState<Scheme>(preferredScheme);
  const { scheme: fixed = 'auto' } = draft.pagesettings.theme ?? {};
  const scheme = fixed === 'auto' ? chosen : fixed;
  const logo = { src: headerLogos(draft.pagesettings.theme ?? {}, draft.hostsettings.logo)[scheme] };
  const [size, setSize] = useState<keyof typeof sizes>('narrow');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-2">
        <Choice legend="Size of the preview" options={['narrow', 'wide']} value={size} onChange={setSize} />
        {fixed === 'auto' && (
          <Choice
            legend="Colour scheme of the preview"
            options={['light', 'dark']}
            value={scheme}
            onChange={setScheme}
          />
        )}
      </div>
      <PreviewFrame {...sizes[size]} scheme={scheme} draft={draft}>
        <PreviewPage key={scheme} draft={draft} logo={logo} />
      </PreviewFrame>
    </div>
  );
}

function useDraft() {
  const { control } = useFormContext<Entries>();
  const [hostsettings, pagesettings, suggestions] = useWatch({
    control,
    name: ['hostsettings', 'pagesettings', 'aisettings.home.suggestions'],
  });
  const logo = useDebouncedImage(hostsettings.logo);
  const favicon = useDebouncedImage(hostsettings.favicon);
  const drawn = { hostsettings: { ...hostsettings, logo, favicon }, pagesettings, suggestions };
  const shown = useDebounced(JSON.stringify(drawn), delay);
  return useMemo(() => toDraft(JSON.parse(shown)), [shown]);
}

function preferredScheme(): Scheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
