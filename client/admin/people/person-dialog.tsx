import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { Person, ResetLink } from '#contract/people/people.ts';
import { can } from '#contract/people/rights.ts';
import { LinkToCopy } from './link-to-copy.tsx';
import { endSessions, makeResetLink, toggleSuspension } from './people-calls.ts';
import { isOwnRow, nameOfPerson, peopleKey } from './people-source.ts';
import { RoleForm } from './role-form.tsx';

interface PersonDialogProps {
  ref: Ref<DialogHandle<Person>>;
  /** The caller's address. */
  own: string;
  isOperator: boolean;
}

export function PersonDialog({ ref, own, isOperator }: PersonDialogProps) {
  const { subject: person, open, close } = useSubject(ref);
  return (
    <Dialog open={open} title={person && <bdi>{nameOfPerson(person)}</bdi>} onClose={close}>
      {person && (
        <ManagePerson first={person} isOwn={isOwnRow(person, { own, isOperator })} isOperator={isOperator} />
      )}
    </Dialog>
  );
}

interface ManageProps {
  first: Person;
  isOwn: boolean;
  isOperator: boolean;
}

/** Mounted each time the dialog opens. `first` is the person as the list had them. */
function ManagePerson({ first, isOwn, isOperator }: ManageProps) {
  const [person, setPerson] = useState(first);
  const [link, setLink] = useState<ResetLink>();
  const { failure, isBusy, act } = useAct();
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-ink-soft wrap-anywhere">
        <bdi>{person.email}</bdi>
        {!person.isEmailVerified && ` · ${adminWords().addressNotConfirmed}`} · {devicesOf(person)}
      </p>
      {!isOwn && <RoleForm person={person} isOperator={isOperator} onChanged={setPerson} />}
      {link ? (
        <LinkToCopy
          label={adminWords().newPasswordLink}
          {...link}
          mailedTo={link.mailed ? person.email : undefined}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <SignOutButton person={person} isBusy={isBusy} act={act} onChanged={setPerson} />
          {!can(person.role, 'hosts:every') && (
            <Button
              kind="outline"
              disabled={isBusy}
              onClick={() => act(async () => setLink(await makeResetLink(person)))}
            >
              {adminWords().makeResetLink}
            </Button>
          )}
          {!isOwn && <SuspendButton person={person} isBusy={isBusy} act={act} onChanged={setPerson} />}
        </div>
      )}
      {!isOwn && (
        <p className="text-xs text-ink-soft">
          {person.state === 'suspended' ? adminWords().suspendedMeans : adminWords().suspendingMeans}
        </p>
      )}
      {failure !== undefined && <ErrorText>{sentenceOf(failure, adminWords().didNotWork)}</ErrorText>}
    </div>
  );
}

function devicesOf({ sessions }: Person): string {
  return sessions === 0 ? adminWords().notSignedIn : adminWords().signedInTimes(sessions);
}

type Act = ReturnType<typeof useAct>['act'];

/** Runs one act at a time; the list is fetched again after each. */
function useAct() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  async function act(run: () => Promise<unknown>, done?: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
      if (done !== undefined) showToast(done);
      await queries.invalidateQueries({ queryKey: [peopleKey] });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return { failure, isBusy, act };
}

interface ActButtonProps {
  person: Person;
  isBusy: boolean;
  act: Act;
  onChanged: (person: Person) => void;
}

function SignOutButton({ person, isBusy, act, onChanged }: ActButtonProps) {
  async function signOut() {
    await endSessions(person);
    onChanged({ ...person, sessions: 0 });
  }
  if (person.sessions === 0) return null;
  return (
    <Button
      kind="outline"
      disabled={isBusy}
      onClick={() => act(signOut, adminWords().signedOutPerson(nameOfPerson(person)))}
    >
      {adminWords().signOutEverywhere}
    </Button>
  );
}

function SuspendButton({ person, isBusy, act, onChanged }: ActButtonProps) {
  const isSuspended = person.state === 'suspended';
  const name = nameOfPerson(person);
  const done = isSuspended ? adminWords().resumedNamed(name) : adminWords().suspendedNamed(name);
  return (
    <Button
      kind={isSuspended ? 'outline' : 'danger'}
      disabled={isBusy}
      onClick={() => act(async () => onChanged(await toggleSuspension(person)), done)}
    >
      {isSuspended ? adminWords().resume : adminWords().suspend}
    </Button>
  );
}
