import { useState } from 'react';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { latePart } from '#client/ui/late-part.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { FromSite } from '#contract/knowledge/from-site.ts';
import { AddressForm } from './address-form.tsx';

const Proposal = latePart(async () => (await import('./proposal.tsx')).Proposal);

/** Makes a host from the address of a website. */
export default function StartScreen() {
  const [found, setFound] = useState<FromSite>();
  return (
    <AdminPage title={adminWords().startFromSite} takesFocus={false}>
      {found ? (
        <Proposal
          key={found.site.start}
          found={found}
          onBack={() => setFound(undefined)}
          waiting={<Loader />}
        />
      ) : (
        <AddressForm onFound={setFound} />
      )}
    </AdminPage>
  );
}
