import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ScopeSummary } from '#client/admin/knowledge/sites/scope-summary.tsx';
import { shortAddress, siteScreen } from '#client/admin/knowledge/sites/site-address.ts';
import { actOnSite, createSite, sitesKey } from '#client/admin/knowledge/sites/site-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { TextLink } from '#client/ui/link.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Site } from '#contract/knowledge/sites.ts';

const rules = {
  start: {
    validate: (typed: unknown) => String(typed).trim() !== '' || adminWords().addressMissing,
  },
};
/** Pages of a new website that are read at most. */
const maxPages = 500;

interface SiteFormProps {
  /** True for one page, which is read at once. */
  isOnePage: boolean;
  host: string;
  onClose: () => void;
}

/** Adds a website, then says what would be read of it. */
export function SiteForm({ isOnePage, host, onClose }: SiteFormProps) {
  const queries = useQueryClient();
  const [added, setAdded] = useState<Site>();
  const scope = isOnePage ? { depth: 0, maxPages: 1 } : { maxPages };
  const { entry, failure, isSubmitting, submit } = useFields<{ start: string }>(
    { start: '' },
    rules,
    async ({ start }) => {
      const site = await createSite({ host, start: start.trim(), ...scope, schedule: 'weekly' });
      await queries.invalidateQueries({ queryKey: [sitesKey] });
      if (!isOnePage) return setAdded(site);
      showToast(adminWords().addedNamed(shortAddress(site.start)));
      onClose();
      // A failure is seen in the list, where it can be read again.
      await actOnSite(site.id, 'run').catch(() => {});
      await queries.invalidateQueries({ queryKey: [sitesKey] });
    },
  );
  if (added) return <AddedSite site={added} onClose={onClose} />;
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <TextField
        required
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="acme.com"
        label={isOnePage ? adminWords().webPageAddress : adminWords().websiteAddress}
        hint={isOnePage ? adminWords().webPageHint : adminWords().websiteScopeHint}
        {...entry('start')}
      />
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, adminWords().notAdded)}>
        <Button type="submit" disabled={isSubmitting}>
          {isOnePage ? adminWords().addWebPage : adminWords().addWebsite}
        </Button>
      </DialogActions>
    </form>
  );
}

function AddedSite({ site, onClose }: { site: Site; onClose: () => void }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function run() {
    setBusy(true);
    setFailure(undefined);
    try {
      await actOnSite(site.id, 'run');
      await queries.invalidateQueries({ queryKey: [sitesKey] });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <p className="text-sm font-medium wrap-anywhere">
          {adminWords().addedNamed(shortAddress(site.start))}
        </p>
        <ScopeSummary site={site} />
        <div className="self-start">
          <TextLink to={siteScreen(site)}>{adminWords().changeWhatIsRead}</TextLink>
        </div>
      </div>
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, adminWords().actFailed)}>
        <Button kind="plain" disabled={isBusy} onClick={onClose}>
          {adminWords().notYet}
        </Button>
        <Button disabled={isBusy} onClick={() => void run()}>
          {adminWords().beginReading}
        </Button>
      </DialogActions>
    </div>
  );
}
