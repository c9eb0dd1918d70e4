import { ButtonLink } from '#client/ui/link.tsx';
import { PageTitle } from './page-title.tsx';

const title = 'This page does not exist';

export function NotFound() {
  return (
    <section
      lang="en"
      className="mx-auto flex h-full max-w-md flex-col items-center gap-4 overflow-y-auto px-4 pt-[18vh] pb-4 text-center"
    >
      <PageTitle screen={title} />
      <h1 className="text-lg font-semibold text-balance">{title}</h1>
      <p className="text-balance text-ink-soft">The address may be mistyped, or the page has moved.</p>
      <ButtonLink to="/">Go to the chat</ButtonLink>
    </section>
  );
}
