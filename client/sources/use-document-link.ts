import '#client/zod-jitless.ts';
import { useEffect, useState } from 'react';
import { call, orUnexpected } from '#client/api.ts';
import { isWebAddress } from '#client/ui/web-address.ts';
import { useFreshLink } from '#client/use-fresh-link.ts';
import { fileLinkSchema } from '#contract/knowledge/files.ts';
import type { SourceDocument } from './answer-source.ts';

/** Returns a URL that opens a source's document; undefined until it is known, and if this person may not open it. */
export function useDocumentLink(
  { sourceId, url, mediaType }: SourceDocument,
  { links, mayAsk }: { links: ReadonlyMap<string, string>; mayAsk: boolean },
): string | undefined {
  const [asked, setAsked] = useState<{ sourceId: string; url: string }>();
  const known = url ?? links.get(sourceId);
  const isUnknown = known === undefined && mediaType !== undefined && mayAsk;

  useEffect(() => {
    if (!isUnknown) return;
    const gone = new AbortController();
    askForLink(sourceId, gone.signal).then(
      (link) => gone.signal.aborted || setAsked({ sourceId, url: link }),
      // Without a link there is still the passage.
      () => {},
    );
    return () => gone.abort();
  }, [sourceId, isUnknown]);

  const found = useFreshLink({
    fileId: sourceId,
    url: known ?? (asked?.sourceId === sourceId ? asked.url : undefined),
  });
  return found !== undefined && isWebAddress(found) ? found : undefined;
}

async function askForLink(fileId: string, signal: AbortSignal): Promise<string> {
  const response = await call('ai', `/api/files/${encodeURIComponent(fileId)}/link`, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => fileLinkSchema.parse(body)).url;
}
