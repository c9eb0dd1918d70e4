import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import type { Person, ResetLink } from '#contract/people.ts';
import { LinkToCopy } from './link-to-copy.tsx';
import { endSessions, makeResetLink, toggleSuspension } from './people-calls.ts';
import { isOwnRow, nameOfPerson, peopleSource } from './people-source.ts';
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
        {!person.isEmailVerified && ' (address not confirmed)'}, {devicesOf(person)}
      </p>
      {!isOwn && <RoleForm person={person} isOperator={isOperator} onChanged={setPerson} />}
      {link ? (
        <LinkToCopy
          label="Link to choose a new password"
          {...link}
          mailedTo={link.mailed ? person.email : undefined}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <SignOutButton person={person} isBusy={isBusy} act={act} onChanged={setPerson} />
          {person.role !== 'admin' && (
            <Button
              kind="outline"
              disabled={isBusy}
              onClick={() => act(async () => setLink(await makeResetLink(person)))}
            >
              Make a password reset link
            </Button>
          )}
          {!isOwn && <SuspendButton person={person} isBusy={isBusy} act={act} onChanged={setPerson} />}
        </div>
      )}
      {!isOwn && (
        <p className="text-xs text-ink-soft">
          {person.state === 'suspended'
            ? 'Suspended: can’t sign in until you resume the account. Files and settings are kept.'
            : 'Suspending signs the person out and refuses sign-ins. Files and settings are kept.'}
        </p>
      )}
      {failure !== undefined && (
        <ErrorText>{sentenceOf(failure, 'That didn’t work. Please try again.')}</ErrorText>
      )}
    </div>
  );
}

function devicesOf({ sessions }: Person): string {
  if (sessions === 0) return 'not signed in';
  return sessions === 1 ? 'signed in once' : `signed in ${sessions} times`;
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
      await queries.invalidateQueries({ queryKey: [peopleSource.name] });
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
      onClick={() => act(signOut, `Signed out ${nameOfPerson(person)}`)}
    >
      Sign out everywhere
    </Button>
  );
}

function SuspendButton({ person, isBusy, act, onChanged }: ActButtonProps) {
  const isSuspended = person.state === 'suspended';
  const done = `${isSuspended ? 'Resumed' : 'Suspended'} ${nameOfPerson(person)}`;
  return (
    <Button
      kind={isSuspended ? 'outline' : 'danger'}
      disabled={isBusy}
      onClick={() => act(async () => onChanged(await toggleSuspension(person)), done)}
    >
      {isSuspended ? 'Resume' : 'Suspend'}
    </Button>
  );
}
