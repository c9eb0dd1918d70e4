import { usePageConfig } from '#client/page-config.ts';

/** The host's chat title; a conversation needs its place, but not its name. */
export function Heading({ talking }: { talking: boolean }) {
  const text = usePageConfig().hostsettings.codeGeneratorText || 'What can I help with today?';
  const look = 'px-4 pt-8 pb-6 text-center text-xl font-semibold text-balance wrap-anywhere';
  return (
    <h1 dir="auto" className={talking ? 'sr-only' : look}>
      {text}
    </h1>
  );
}
