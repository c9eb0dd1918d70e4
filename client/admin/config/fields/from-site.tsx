import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { type Entries, newEntries } from '#client/admin/config/state/entries.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { proposeFromSite, suggestionsOf, toProposed } from '#client/admin/config/state/from-site-calls.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { FromSite as FromSiteProposal } from '#contract/knowledge/from-site.ts';

const changed = { shouldDirty: true, shouldValidate: true } as const;

/** Fills in what a website tells about itself; what somebody has entered stays. */
export function FromSite({ address, suggestedTitle }: { address: string; suggestedTitle: string }) {
  const { getValues, setValue } = useFormContext<Entries>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  function fill({ config }: FromSiteProposal) {
    for (const [name, value] of toProposed(config)) {
      const before: unknown = getValues(name);
      const isSuggested = name === 'hostsettings.title' && before === suggestedTitle;
      if (isSuggested || before === get(newEntries, name)) setValue(name, value, changed);
    }
    const list = 'aisettings.home.suggestions';
    const suggestions = suggestionsOf(config);
    if (suggestions.length > 0 && getValues(list).length === 0) setValue(list, suggestions, changed);
  }

  async function ask() {
    setBusy(true);
    setFailure(undefined);
    try {
      fill(await proposeFromSite(address));
      showToast(adminWords().filledFromSite);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button kind="outline" disabled={isBusy} onClick={() => void ask()}>
        <Sparkles size={16} aria-hidden="true" />
        {isBusy ? adminWords().readingSite : adminWords().fillFromSite}
      </Button>
      <ErrorText>{failure === undefined ? undefined : failureText(failure)}</ErrorText>
    </div>
  );
}
