import { Inbox } from 'lucide-react';
import { useChosenHost, withHost } from '#client/admin/chosen/chosen-host.ts';
import { TextLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** Stands for an empty list. Unfiltered, it says what brings messages in. */
export function NoHandovers({ isFiltered }: { isFiltered: boolean }) {
  const { kept } = useChosenHost();
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-hairline px-4 py-12 text-center text-ink-soft">
      <Inbox size={32} aria-hidden="true" />
      <p className="max-w-[48ch]">{isFiltered ? adminWords().noHandovers : adminWords().noHandoversYet}</p>
      {!isFiltered && (
        <TextLink to={`${withHost('/admin/configs', kept)}#agent`}>
          {adminWords().openHandoverSettings}
        </TextLink>
      )}
    </div>
  );
}
