import { Globe } from 'lucide-react';
import { StarterCards } from '#client/admin/config/parts/brand/starter-cards.tsx';
import { useStarter } from '#client/admin/config/parts/brand/use-starter.ts';
import { TextLink } from '#client/ui/link.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** Ways to begin with more than an empty form. */
export function Beginnings() {
  return (
    <>
      <FromSiteOffer />
      <StarterSection />
    </>
  );
}

/** Leads to where a website fills in the whole form. */
function FromSiteOffer() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-accent-soft px-4 py-1 text-sm">
      <Globe size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 basis-48">{adminWords().haveAWebsite}</span>
      <TextLink to="/admin/start">{adminWords().startFromSite}</TextLink>
    </p>
  );
}

/** Shows what a new host can begin from, above the form. */
function StarterSection() {
  const { fillAll } = useStarter();
  return (
    <StarterCards
      legend={adminWords().beginFrom}
      hint={adminWords().beginFromHint}
      onPick={(starter) => {
        fillAll(starter);
        showToast(adminWords().starterFilledIn(starter.name()));
      }}
    />
  );
}
