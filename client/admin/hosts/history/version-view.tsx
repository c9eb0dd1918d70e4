import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fetchVersion } from '#client/admin/hosts/config-calls.ts';
import { type Entries, toEntries } from '#client/admin/hosts/entries.ts';
import { labelOf } from '#client/admin/hosts/labels.ts';
import { PageThumbnail } from '#client/admin/hosts/preview/page-thumbnail.tsx';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { language } from '#client/words/words.ts';
import type { ConfigVersion } from '#contract/config-changes.ts';
import { useSeen } from './use-seen.ts';

interface VersionViewProps {
  configId: string;
  saveId: string;
  /** Time of the save, in words. */
  time: string;
  /** True for the version that is live. */
  isNewest: boolean;
  onRestored: () => void;
}

/** A version's page as a picture, and a button that puts the version into the form. */
export function VersionView({ configId, saveId, time, isNewest, onRestored }: VersionViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const { data, error } = useQuery({
    queryKey: ['config-version', configId, saveId],
    queryFn: ({ signal }) => fetchVersion(configId, saveId, signal),
    enabled: isSeen,
  });
  const { reset } = useFormContext<Entries>();

  function restore({ config, kept }: ConfigVersion) {
    reset(toEntries(config), { keepDefaultValues: true });
    onRestored();
    const labels = new Intl.ListFormat(language(), { type: 'conjunction' }).format(kept.map(labelOf));
    showToast(
      adminWords().versionInForm,
      8000,
      kept.length === 0 ? undefined : adminWords().keptAsToday(labels),
    );
  }

  return (
    <div ref={box} className="flex w-full shrink-0 flex-col gap-2 sm:w-44">
      {data ? (
        <PageThumbnail config={data.config} />
      ) : (
        <div
          className={`aspect-[11/8] rounded-panel border border-hairline bg-panel ${error ? 'hidden' : ''}`}
        />
      )}
      {data && !isNewest && (
        <Button
          kind="outline"
          className="items-center justify-center"
          aria-label={adminWords().restoreVersionOf(time)}
          onClick={() => restore(data)}
        >
          <RotateCcw size={16} aria-hidden="true" />
          {adminWords().restore}
        </Button>
      )}
    </div>
  );
}
