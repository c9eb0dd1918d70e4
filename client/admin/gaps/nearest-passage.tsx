import { adminWords } from '#client/words/admin-words.ts';
import type { Gap } from '#contract/chat/gaps.ts';

/** Names a passage by its document and heading; by the heading alone where that begins with the document's name, as for curated answers. */
export function PassageName({ nearest: { name, heading } }: { nearest: NonNullable<Gap['nearest']> }) {
  if (heading?.startsWith(name)) return <bdi>{heading}</bdi>;
  return (
    <>
      <bdi>{name}</bdi>
      {heading !== undefined && <bdi>, {heading}</bdi>}
    </>
  );
}

/** The passage of the host's knowledge that is nearest to a question, as plain text. */
export function NearestPassage({ nearest }: Pick<Gap, 'nearest'>) {
  return (
    <section aria-labelledby="nearest" className="flex flex-col gap-1 text-sm">
      <h3 id="nearest" className="font-medium">
        {adminWords().nearestPassage}
      </h3>
      {nearest ? (
        <>
          <p className="text-ink-soft wrap-anywhere">
            <PassageName nearest={nearest} />
          </p>
          <blockquote
            dir="auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
            tabIndex={0}
            className="max-h-40 overflow-y-auto border-s-2 border-hairline ps-3 whitespace-pre-wrap wrap-anywhere"
          >
            {nearest.text}
          </blockquote>
        </>
      ) : (
        <p className="text-ink-soft">{adminWords().noNearestPassage}</p>
      )}
    </section>
  );
}
