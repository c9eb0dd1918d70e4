import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { logOut } from '#client/session/identity-calls.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import type { OwnSession } from '#contract/people/account.ts';
import { endOtherSessions, endSession, fetchSessions } from './account-calls.ts';
import { Row, Section } from './section.tsx';
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
      showToast(sentenceOf(failure, adminWords().itFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={adminWords().whereSignedIn} hint={adminWords().whereSignedInHint}>
      {error !== null && <FormError>{sentenceOf(error, words().listNotLoaded)}</FormError>}
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => end(() => endSession(session.id), adminWords().signedOutOf(session.device))}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button
          kind="outline"
          className="self-start"
          disabled={busy}
          onClick={() => end(endOtherSessions, adminWords().signedOutElsewhere)}
        >
          {adminWords().signOutElsewhere}
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
      {host === boot().config.host ? '' : `${adminWords().onHost(host)} · `}
      {filled(adminWords().signedInAt, <DateTime at={createdAt} />)} ·{' '}
      {filled(adminWords().lastUsed, <DateTime at={usedAt} />)}
    </>
  );
  return (
    <Row title={current ? adminWords().thisDevice(device) : device} more={more}>
      {current ? (
        <Button kind="plain" aria-label={adminWords().signOutThisDevice} onClick={() => logOut()}>
          {adminWords().signOut}
        </Button>
      ) : (
        <Button kind="plain" disabled={busy} aria-label={adminWords().signOutDevice(device)} onClick={onEnd}>
          {adminWords().signOut}
        </Button>
      )}
    </Row>
  );
}
