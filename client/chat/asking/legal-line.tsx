import { usePageConfig } from '#client/page-config.ts';
import { words } from '#client/words/words.ts';
import { defaultRetentionDays } from '#contract/hosts/retention.ts';

/** Says that an AI answers and how long conversations are kept, and leads to the host's legal pages. */
export function LegalLine() {
  const { theme, retentionDays = defaultRetentionDays } = usePageConfig().pagesettings;
  const { privacy, imprint, notice = true } = theme?.legal ?? {};
  const text = notice === true ? words().legalNotice : notice;
  if (!text && !privacy && !imprint && retentionDays === 0) return <div className="h-2" />;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 pt-1.5 text-center text-xs text-ink-soft">
      {text && <span dir="auto">{text}</span>}
      {retentionDays > 0 && <span>{words().keptForDays(retentionDays)}</span>}
      {(privacy || imprint) && (
        <span className="flex gap-x-3">
          {privacy && <LegalLink href={privacy}>{words().privacy}</LegalLink>}
          {imprint && <LegalLink href={imprint}>{words().imprint}</LegalLink>}
        </span>
      )}
    </p>
  );
}

/** Opens beside the chat, which may be in a frame. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="py-1 underline underline-offset-2 hover:text-ink"
    >
      {children}
      <span className="sr-only">{words().inNewTab}</span>
    </a>
  );
}
