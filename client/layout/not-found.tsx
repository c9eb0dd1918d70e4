import { ButtonLink } from '#client/ui/link.tsx';
import { language, words } from '#client/words/words.ts';
import { PageTitle } from './page-title.tsx';

export function NotFound() {
  return (
    <section
      lang={language()}
      className="mx-auto flex h-full max-w-md flex-col items-center gap-4 overflow-y-auto px-4 pt-[18vh] pb-4 text-center"
    >
      <PageTitle screen={words().pageMissing} />
      <h1 className="text-lg font-semibold text-balance">{words().pageMissing}</h1>
      <p className="text-balance text-ink-soft">{words().pageMissingWhy}</p>
      <ButtonLink to="/">{words().goToChat}</ButtonLink>
    </section>
  );
}
