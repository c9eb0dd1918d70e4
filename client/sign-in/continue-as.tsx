import { usePerson } from '#client/session/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import type { OfferedAccount } from './accept-token.ts';

/** Names the account of a sign-in that began in another browser: its link may come from a stranger, so it takes a press. */
export function ContinueAs({ account, onAccept }: { account: OfferedAccount; onAccept: () => void }) {
  const present = usePerson()?.email;
  return (
    <div className="flex flex-col gap-4 text-center">
      <div role="status" className="wrap-anywhere">
        <h1 className="text-lg font-semibold text-balance">
          {filled(words().hi, <bdi>{account.name}</bdi>)}
        </h1>
        <p className="mt-2 text-sm text-balance text-ink-soft">{words().onlyIfYours}</p>
        {present !== undefined && (
          <p className="mt-2 text-sm text-balance text-ink-soft">
            {filled(words().signedInAs, <bdi>{present}</bdi>)}
          </p>
        )}
      </div>
      <Button className="py-2" onClick={onAccept}>
        <span className="min-w-0 wrap-anywhere">
          {filled(words().continueAs, <bdi>{account.email}</bdi>)}
        </span>
      </Button>
      <TextLink to={present === undefined ? '/sign-in' : '/'}>
        {present === undefined ? words().useAnotherAccount : words().back}
      </TextLink>
    </div>
  );
}
