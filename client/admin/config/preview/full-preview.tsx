import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { LivePreview } from '#client/chat/live-preview.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { mayFocusField } from '#client/ui/may-focus-field.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { language, words } from '#client/words/words.ts';
import { pageDirection } from '#contract/hosts/direction.ts';
import { type PreviewSize, SchemeChoice, SizeChoice } from './preview-choices.tsx';
import { themeStyle } from './theme-style.ts';
import { usePreviewFont } from './use-preview-font.ts';
import { usePreviewedConfig } from './use-previewed-config.ts';

interface FullPreviewProps {
  open: boolean;
  /** The host that answers; undefined for one that isn't saved yet. */
  host: string | undefined;
  /** True if the form edits a draft, which answers. */
  isDraft: boolean;
  onClose: () => void;
}

/** The chat page in its real size, in the form's unsaved look and texts. Its answers are the saved host's. */
export function FullPreview({ open, host, isDraft, onClose }: FullPreviewProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Popup
          lang={language()}
          initialFocus={() => (mayFocusField() && input.current) || true}
          className="fixed inset-0 z-20 flex flex-col bg-panel text-ink transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Page host={host} isDraft={isDraft} input={input} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Page({
  host,
  isDraft,
  input,
}: Pick<FullPreviewProps, 'host' | 'isDraft'> & { input: RefObject<HTMLTextAreaElement | null> }) {
  const { config, scheme, mayChooseScheme, setScheme, logo } = usePreviewedConfig();
  const [size, setSize] = useState<PreviewSize>('wide');
  usePreviewFont(config.pagesettings.theme ?? {});
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline bg-raised py-2 ps-4 pe-2">
        <div className="min-w-0 flex-1 basis-40">
          <Base.Title className="text-sm font-semibold">{adminWords().openPreview}</Base.Title>
          <Base.Description className="text-xs text-ink-soft">
            <Note host={host} isDraft={isDraft} />
          </Base.Description>
        </div>
        <div className="max-sm:hidden">
          <SizeChoice size={size} onChange={setSize} />
        </div>
        {mayChooseScheme && <SchemeChoice scheme={scheme} onChange={setScheme} />}
        <Base.Close render={<IconButton label={words().close} />}>
          <X size={20} aria-hidden="true" />
        </Base.Close>
      </div>
      <div className="flex min-h-0 flex-1 items-center justify-center">
        <div
          dir={pageDirection(config.hostsettings)}
          className={`brand-scope size-full ${size === 'phone' ? 'sm:h-[min(100%-2rem,844px)] sm:w-[390px] sm:overflow-hidden sm:rounded-panel sm:border sm:border-control sm:shadow-float' : ''}`}
          data-scheme={scheme}
          style={themeStyle(config, scheme)}
        >
          <LivePreview
            config={config}
            logo={logo}
            host={host}
            isDraft={isDraft}
            unsaved={adminWords().previewUnsaved}
            input={input}
          />
        </div>
      </div>
    </>
  );
}

/** Says where answers come from. */
function Note({ host, isDraft }: Pick<FullPreviewProps, 'host' | 'isDraft'>) {
  const { control } = useFormContext<Entries>();
  const { isDirty } = useFormState({ control });
  if (host === undefined) return adminWords().previewUnsaved;
  if (isDraft) return adminWords().previewOfDraft;
  return isDirty ? adminWords().previewUnsavedChanges : adminWords().previewSaved;
}
