import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';

interface NotLoadedProps {
  error: unknown;
  /** Said of an error that has no sentence of its own. */
  sentence?: string;
  onRetry: () => unknown;
}

/** Stands in place of a list that could not be loaded. */
export function NotLoaded({ error, sentence = words().listNotLoaded, onRetry }: NotLoadedProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{sentenceOf(error, sentence)}</p>
      <Button onClick={() => void onRetry()}>{words().tryAgain}</Button>
    </div>
  );
}
