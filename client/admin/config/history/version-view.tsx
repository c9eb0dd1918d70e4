import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PageThumbnail } from '#client/admin/config/preview/page-thumbnail.tsx';
import { fewerDaysWarning, keptDays } from '#client/admin/config/saving/fewer-days.ts';
import { fetchVersion } from '#client/admin/config/state/config-calls.ts';
import { restoreVersion } from '#client/admin/config/state/draft-acts.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { useMay } from '#client/navigation/area.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { language } from '#client/words/words.ts';
import type { ConfigVersion } from '#contract/hosts/config-changes.ts';

interface VersionViewProps {
  configId: string;
  saveId: string;
  /** Time of the save, in words. */
  time: string;
  /** True for the version that is live. */
  isNewest: boolean;
  /** Days for which what is published keeps conversations; undefined where that isn't known. */
  keptDays: number | undefined;
  onRestored: () => void;
}

/** A version's page as a picture, and a button that publishes the version again. */
export function VersionView({ isNewest, ...version }: VersionViewProps) {
  const { configId, saveId, time } = version;
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const { data, error } = useQuery({
    queryKey: ['config-version', configId, saveId],
    queryFn: ({ signal }) => fetchVersion(configId, saveId, signal),
    enabled: isSeen,
  });
  const [isAsking, setAsking] = useState(false);
  const mayRestore = useMay()('configs:write');

  return (
    <div ref={box} className="flex w-full shrink-0 flex-col gap-2 sm:w-44">
      {data ? (
        <PageThumbnail config={data.config} />
      ) : (
        <div
          className={`aspect-[11/8] rounded-panel border border-hairline bg-panel ${error ? 'hidden' : ''}`}
        />
      )}
      {data && !isNewest && mayRestore && (
        <>
          <Button
            kind="outline"
            className="items-center justify-center"
            aria-label={adminWords().restoreVersionOf(time)}
            onClick={() => setAsking(true)}
          >
            <RotateCcw size={16} aria-hidden="true" />
            {adminWords().restore}
          </Button>
          <RestoreDialog {...version} open={isAsking} restored={data} onClose={() => setAsking(false)} />
        </>
      )}
    </div>
  );
}

interface RestoreProps extends Omit<VersionViewProps, 'isNewest'> {
  open: boolean;
  /** With the fields that stay as they are today. */
  restored: Pick<ConfigVersion, 'config' | 'kept'>;
  onClose: () => void;
}

function RestoreDialog({ configId, saveId, time, open, restored, onClose, ...live }: RestoreProps) {
  const { keptDays: before = 0, onRestored } = live;
  const { kept, config } = restored;
  const deletes = fewerDaysWarning({ before, after: keptDays(config) });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const nothing = useRef<HTMLElement>(null);
  const labels = new Intl.ListFormat(language(), { type: 'conjunction' }).format(kept.map(labelOf));
  const keptNote = kept.length === 0 ? undefined : adminWords().keptAsToday(labels);

  async function restore() {
    setBusy(true);
    setFailure(undefined);
    try {
      await restoreVersion(configId, saveId);
      onRestored();
      showToast(adminWords().versionRestored, 8000, keptNote);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      question={adminWords().restoreQuestion}
      warning={[adminWords().restoreWarning, deletes].filter(Boolean).join(' ')}
      busy={isBusy}
      error={failure}
      done={false}
      onYes={() => void restore()}
      onNo={onClose}
      focusAfter={nothing}
    >
      {time}
    </ConfirmDialog>
  );
}

/** True once an element has come into view. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
