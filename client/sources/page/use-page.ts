import '#client/zod-jitless.ts';
import { useEffect, useState } from 'react';
import { call, orUnexpected } from '#client/api.ts';
import { type PageWords, pageWordsSchema } from '#contract/knowledge/files.ts';

/** `picture` is a URL of this page alone. */
export type PageState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'shown'; picture: string; words: PageWords };

/** Loads the picture and words of a file's page; fails for files that are no PDF or not this person's to open. */
export function usePage(fileId: string, page: number | undefined): PageState {
  const [loaded, setLoaded] = useState<{ of: string; page: PageState }>();
  const wanted = `${fileId} ${page}`;

  useEffect(() => {
    if (page === undefined) return;
    const gone = new AbortController();
    let picture: string | undefined;
    loadPage(`/api/files/${encodeURIComponent(fileId)}/pages/${page}`, gone.signal).then(
      ({ png, words }) => {
        if (gone.signal.aborted) return;
        picture = URL.createObjectURL(png);
        setLoaded({ of: wanted, page: { state: 'shown', picture, words } });
      },
      () => gone.signal.aborted || setLoaded({ of: wanted, page: { state: 'failed' } }),
    );
    return () => {
      gone.abort();
      if (picture !== undefined) URL.revokeObjectURL(picture);
    };
  }, [fileId, page, wanted]);

  if (page === undefined) return { state: 'failed' };
  return loaded?.of === wanted ? loaded.page : { state: 'loading' };
}

async function loadPage(path: string, signal: AbortSignal) {
  const [picture, words] = await Promise.all([
    call('ai', `${path}.png`, { signal }),
    call('ai', `${path}.json`, { signal }),
  ]);
  const body: unknown = await words.json();
  return { png: await picture.blob(), words: orUnexpected(() => pageWordsSchema.parse(body)) };
}
