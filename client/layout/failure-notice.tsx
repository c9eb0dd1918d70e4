import { Button } from '#client/ui/button.tsx';
import { language, words } from '#client/words/words.ts';

/** Replaces a screen that failed. A reload also fetches chunks that did not arrive. */
export function FailureNotice() {
  return (
    <section
      role="alert"
      lang={language()}
      className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 pt-[18vh] pb-4 text-center"
    >
      <h1 className="text-lg font-semibold text-balance">{words().wentWrong}</h1>
      <Button onClick={() => location.reload()}>{words().reload}</Button>
      <a href="/" className="target inline-flex items-center rounded-control px-4 text-sm underline">
        {words().goToChat}
      </a>
    </section>
  );
}
