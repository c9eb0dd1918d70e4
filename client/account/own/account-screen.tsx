import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { OwnConversations } from '#client/conversations/own-conversations.tsx';
import { createListQueries } from '#client/lists/list-queries.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { AccountView } from '#contract/people/account.ts';
import { isOperator } from '#contract/people/rights.ts';
import { fetchAccount } from './account-calls.ts';
import { DataSection } from './data-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { FilesSection } from './files-section.tsx';
import { OperatorSection } from './operator-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Section } from './section.tsx';
import { SessionSection } from './session-section.tsx';

/** The signed-in person's own account. */
export default function AccountScreen() {
  // Created with the screen, so that nobody who signs in later sees its data.
  const [queries] = useState(createListQueries);
  return (
    <QueryClientProvider client={queries}>
      <div className="h-full overflow-y-auto">
        <div className="mx-auto flex max-w-[680px] flex-col gap-8 px-4 py-8 print:hidden">
          <h1 className="text-lg font-semibold">{words().myAccount}</h1>
          <Account />
        </div>
      </div>
    </QueryClientProvider>
  );
}

function Account() {
  const { data: account, error, refetch } = useQuery({ queryKey: ['account'], queryFn: fetchAccount });
  if (account) return <Sections account={account} />;
  if (error === null) return <Loader />;
  return (
    <div className="flex flex-col items-start gap-4">
      <FormError>{sentenceOf(error, adminWords().accountNotLoaded)}</FormError>
      <Button kind="outline" onClick={() => refetch()}>
        {words().tryAgain}
      </Button>
    </div>
  );
}

/** An operator on a customer's name: nothing can be changed there. */
function ReadOnlySections({ account }: { account: AccountView }) {
  return (
    <>
      <p role="status" className="rounded-control bg-accent-soft px-4 py-3 text-sm">
        {account.secondFactorMissing && `${adminWords().operatorsNeedFactor} `}
        {adminWords().operatorElsewhere}
      </p>
      <SessionSection />
    </>
  );
}

function Sections({ account }: { account: AccountView }) {
  if (account.readOnly) return <ReadOnlySections account={account} />;
  return (
    <>
      {account.secondFactorMissing && (
        <p role="status" className="rounded-control bg-accent-soft px-4 py-3 text-sm">
          {adminWords().secondFactorNeeded}
        </p>
      )}
      <ProfileSection account={account} />
      <PasswordSection account={account} />
      <FactorSection account={account} />
      <PasskeySection account={account} />
      <SessionSection />
      {isOperator(account.role) && <OperatorSection />}
      <FilesSection />
      <Section title={words().myConversations}>
        <OwnConversations />
      </Section>
      <DataSection account={account} />
    </>
  );
}
