import { Globe } from 'lucide-react';
import { TextLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** Leads to where a website fills in the whole form. */
export function FromSiteOffer() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-accent-soft px-4 py-1 text-sm">
      <Globe size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 basis-48">{adminWords().haveAWebsite}</span>
      <TextLink to="/admin/start">{adminWords().startFromSite}</TextLink>
    </p>
  );
}
