import { boot } from '#client/boot.ts';
import { rememberSocialStart } from '#client/session/social-start.ts';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';

const look =
  'target flex items-center justify-center rounded-control border border-control px-2 text-center text-sm font-medium hover:bg-accent-soft';

interface SocialButtonsProps {
  /** Token of an invitation to accept. */
  invitation?: string;
  /** Path to go to after the sign-in; the chat by default. */
  target?: string | undefined;
}

export function SocialButtons({ invitation, target }: SocialButtonsProps) {
  const { services, signIn } = boot();
  if (!signIn?.github && !signIn?.linkedin && signIn?.oidc === undefined) return null;
  const invited = invitation === undefined ? '' : `&invitation=${encodeURIComponent(invitation)}`;
  const remember = () => rememberSocialStart(target);
  const addressOf = (connection: string) =>
    `${services.identity}/auth/${connection}?returnurl=${location.origin}/loginsuccess${invited}`;
  return (
    <div className="flex flex-col gap-3">
      {signIn.oidc !== undefined && (
        <a href={addressOf('oidc-login')} className={look} onClick={remember}>
          <span>
            {filled(words().continueWith('{}'), <bdi className="wrap-anywhere">{signIn.oidc}</bdi>)}
          </span>
        </a>
      )}
      <div className="grid gap-3 empty:hidden sm:auto-cols-fr sm:grid-flow-col">
        {signIn.github && (
          // The contract's name for the GitHub connection.
          <a href={addressOf('google-login')} className={look} onClick={remember}>
            {words().continueWith('GitHub')}
          </a>
        )}
        {signIn.linkedin && (
          <a href={addressOf('linkedin-login')} className={look} onClick={remember}>
            {words().continueWith('LinkedIn')}
          </a>
        )}
      </div>
      <p className="mt-3 flex items-center gap-3 text-xs text-ink-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {words().orWithEmail}
      </p>
    </div>
  );
}
