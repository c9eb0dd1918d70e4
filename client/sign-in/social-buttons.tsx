import { boot } from '#client/boot.ts';
import { rememberSocialStart } from '#client/session/social-start.ts';
import { words } from '#client/words/words.ts';

const look =
  'target flex items-center justify-center rounded-control border border-control px-2 text-center text-sm font-medium hover:bg-accent-soft';

export function SocialButtons() {
  const { services, signIn } = boot();
  if (!signIn?.github && !signIn?.linkedin) return null;
  const addressOf = (connection: string) =>
    `${services.identity}/auth/${connection}?returnurl=${location.origin}/loginsuccess`;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {signIn.github && (
          // The contract's name for the GitHub connection.
          <a href={addressOf('google-login')} className={look} onClick={rememberSocialStart}>
            {words().continueWith('GitHub')}
          </a>
        )}
        {signIn.linkedin && (
          <a href={addressOf('linkedin-login')} className={look} onClick={rememberSocialStart}>
            {words().continueWith('LinkedIn')}
          </a>
        )}
      </div>
      <p className="flex items-center gap-3 text-xs text-ink-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {words().orWithEmail}
      </p>
    </div>
  );
}
