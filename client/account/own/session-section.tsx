import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { logOut } from '#client/session/identity-calls.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { showToast } from '#client/ui/toast.tsx';
import type { OwnSession } from '#contract/account.ts';
import { endOtherSessions, endSession, fetchSessions } from './account-calls.ts';
import { Row, Section } from './section.tsx';
import { failed } from './use-proof.tsx';
import { useRefresh } from './use-refresh.ts';

/** The person's live sessions. */
export function SessionSection() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { data: sessions = [], error } = useQuery({ queryKey: ['sessions'], queryFn: fetchSessions });
  const hasOthers = sessions.some(({ current }) => !current);

  async function end(work: () => Promise<void>, done: string) {
    setBusy(true);
    try {
      await work();
      showToast(done);
      await refresh();
    } catch (failure) {
      showToast(sentenceOf(failure, failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title="Where you are signed in" hint="End what you don’t recognise, then change your password.">
      {error !== null && <FormError>{sentenceOf(error, 'The list could not be loaded.')}</FormError>}
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => end(() => endSession(session.id), `Signed out: ${session.device}`)}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button
          kind="outline"
          className="self-start"
          disabled={busy}
          onClick={() => end(endOtherSessions, 'You are signed out everywhere else.')}
        >
          Sign out everywhere else
        </Button>
      )}
    </Section>
  );
}

function SessionRow(props: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { session, busy, onEnd } = props;
  const { device, host, createdAt, usedAt, current } = session;
  const more = (
    <>
      {host === boot().config.host ? '' : `On ${host}. `}Signed in <DateTime at={createdAt} />, last used{' '}
      <DateTime at={usedAt} />
    </>
  );
  return (
    <Row title={current ? `${device} (this device)` : device} more={more}>
      {current ? (
        <Button kind="plain" aria-label="Sign out this device" onClick={() => logOut()}>
          Sign out
        </Button>
      ) : (
        <Button kind="plain" disabled={busy} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Row>
  );
}
