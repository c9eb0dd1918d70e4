import { useEffect, useId, useRef } from 'react';
import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import { ChangeList } from '#client/admin/hosts/history/change-list.tsx';
import { Button } from '#client/ui/button.tsx';
import { describeDraft } from './rebase-draft.ts';
import type { Draft } from './stored-draft.ts';

interface DraftOfferProps {
  draft: Draft;
  /** The version in the form. */
  loaded: LoadedConfig | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers a draft over the version that is in the form by now. */
export function DraftOffer({ draft, loaded, onRestore, onDiscard }: DraftOfferProps) {
  const section = useRef<HTMLElement>(null);
  const textId = useId();
  const isOutdated = loaded !== undefined && draft.base !== undefined && draft.base.etag !== loaded.etag;

  useEffect(() => section.current?.focus(), []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Unsaved changes"
      aria-describedby={textId}
      className="flex flex-col gap-3 rounded-panel border border-hairline bg-panel p-4 text-sm outline-none"
    >
      <p id={textId} className="wrap-anywhere">
        {isOutdated
          ? `${loaded.config.userId || 'Another admin'} saved a newer version while you were editing. It is shown below, and your changes are kept.`
          : 'Your session ended before you saved. Your changes are kept.'}
      </p>
      <ChangeList changes={describeDraft(draft, loaded)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="plain" onClick={onDiscard}>
          Discard my changes
        </Button>
        <Button onClick={onRestore}>Restore my changes</Button>
      </div>
    </section>
  );
}
