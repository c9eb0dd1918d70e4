import { usePageConfig } from '#client/page-config.ts';
import { Picture } from '#client/ui/picture.tsx';
import { words } from '#client/words/words.ts';

/** The host's welcome; during a conversation, which needs the space, the chat title alone is there for screen readers. */
export function Heading({ talking }: { talking: boolean }) {
  const { hostsettings, pagesettings } = usePageConfig();
  const { text, picture } = pagesettings.theme?.welcome ?? {};
  const title = hostsettings.codeGeneratorText || words().welcome;
  if (talking) return <h1 className="sr-only">{title}</h1>;
  return (
    <div className="flex flex-col items-center px-4 pt-8 pb-6 text-center">
      {picture && (
        // The height is there before the picture is.
        <div className="mb-5 flex h-28 max-w-full items-center justify-center">
          <Picture src={picture} className="h-28 max-w-full rounded-panel object-contain" otherwise={null} />
        </div>
      )}
      <h1 dir="auto" className="text-xl font-semibold text-balance wrap-anywhere">
        {title}
      </h1>
      {text && (
        <p
          dir="auto"
          className="mt-2 max-w-[56ch] text-balance whitespace-pre-line text-ink-soft wrap-anywhere"
        >
          {text}
        </p>
      )}
    </div>
  );
}
