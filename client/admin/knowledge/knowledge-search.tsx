import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/api.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { plainText } from '#client/ui/markdown/plain-text.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import type { FoundKnowledge } from '#contract/knowledge/knowledge-search.ts';
import { searchKnowledge } from './entry-calls.ts';

/** The passages that a question would find. */
export function FoundPassages({ host, q }: { host: string; q: string }) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['knowledge-search', host, q],
    queryFn: ({ signal }) => searchKnowledge(host, q, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (error && !isFetching)
    return <ErrorText>{sentenceOf(error, adminWords().knowledgeNotSearched)}</ErrorText>;
  const { items = [] } = data ?? {};
  return (
    <div aria-busy={isFetching} className="flex flex-col gap-2">
      <p role="status" className="text-sm text-ink-soft">
        {summaryOf(data?.items.length, isFetching)}
      </p>
      <ol className="flex flex-col gap-2">
        {items.map((passage, index) => (
          <Passage key={index} passage={passage} />
        ))}
      </ol>
    </div>
  );
}

function summaryOf(found: number | undefined, isFetching: boolean): string {
  if (found === undefined || isFetching) return `${words().loading}…`;
  return found === 0 ? adminWords().noPassageFound : adminWords().passagesFound(found);
}

function Passage({ passage: { name, page, heading, text, url, readAt } }: { passage: FoundKnowledge }) {
  return (
    <li className="rounded-control border border-hairline bg-panel p-3 text-sm">
      <p dir="auto" className="edge-of-parent font-medium wrap-anywhere">
        {page === undefined ? name : adminWords().fromPage(name, page)}
        {heading !== undefined && heading !== name && (
          <span className="font-normal text-ink-soft"> · {heading}</span>
        )}
      </p>
      <p dir="auto" className="edge-of-parent mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere">
        {plainText(text)}
      </p>
      {(url !== undefined || readAt !== undefined) && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-soft">
          {url !== undefined && (
            <a href={url} target="_blank" rel="noreferrer" dir="ltr" className="underline wrap-anywhere">
              {url}
            </a>
          )}
          {readAt !== undefined && filled(adminWords().readOn, <DateTime at={readAt} isNear />)}
        </p>
      )}
    </li>
  );
}
