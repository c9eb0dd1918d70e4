import { useEffect, useState } from 'react';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { linkEnd } from '#contract/knowledge/file-links.ts';

/** Time before a link's end at which the next one is asked for. */
const aheadMs = 5 * 60_000;

interface LinkedFile {
  fileId: string;
  /** The link that is known; undefined or another address stays as it is. */
  url: string | undefined;
  /** The file's host; the page's by default. */
  host?: string | undefined;
}

/** Returns a file's link, and asks for a new one before it ends: a link opens a file for an hour only. */
export function useFreshLink({ fileId, url, host }: LinkedFile): string | undefined {
  const [fresh, setFresh] = useState({ of: url, url });
  const current = fresh.of === url ? fresh.url : url;
  useEffect(() => {
    const end = current === undefined ? undefined : linkEnd(current);
    if (end === undefined) return;
    const ask = () =>
      fetchLink(fileId, host).then(
        (next) => setFresh({ of: url, url: next }),
        (failure: unknown) => logFailure('The link of a file could not be renewed.', failure),
      );
    const timer = setTimeout(ask, Math.max(0, end.getTime() - Date.now() - aheadMs));
    return () => clearTimeout(timer);
  }, [fileId, host, url, current]);
  return current;
}

async function fetchLink(fileId: string, host: string | undefined): Promise<string> {
  const query = host === undefined ? '' : `?${new URLSearchParams({ forHost: host })}`;
  const response = await call('ai', `/api/files/${encodeURIComponent(fileId)}/link${query}`);
  const { url }: { url: string } = await response.json();
  return url;
}
