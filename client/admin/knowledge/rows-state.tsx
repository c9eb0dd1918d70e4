import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';

/** A row's place while its list loads. */
export function RowsLoading() {
  return (
    <li className="appear-late">
      <div role="status" aria-label={words().loading} className="flex h-14 items-center px-4">
        <span className="h-4 w-1/2 animate-pulse rounded-control bg-hairline" />
      </div>
    </li>
  );
}

export function RowsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2">
      <ErrorText>{sentenceOf(error, adminWords().knowledgeNotLoaded)}</ErrorText>
      <Button kind="outline" onClick={onRetry}>
        {words().tryAgain}
      </Button>
    </li>
  );
}
