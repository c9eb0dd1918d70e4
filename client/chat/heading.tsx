import { usePageConfig } from '#client/page-config.ts';
import { words } from '#client/words/words.ts';

/** The host's chat title; hidden during a conversation, which needs the space. */
export function Heading({ talking }: { talking: boolean }) {
  const text = usePageConfig().hostsettings.codeGeneratorText || words().welcome;
  const look = 'px-4 pt-8 pb-6 text-center text-xl font-semibold text-balance wrap-anywhere';
  return (
    <h1 dir="auto" className={talking ? 'sr-only' : look}>
      {text}
    </h1>
  );
}
