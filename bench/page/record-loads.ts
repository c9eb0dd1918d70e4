import type { Page } from '@playwright/test';

export interface Loaded {
  path: string;
  encoding: string;
  /** Over the wire, headers included. */
  bytes: number;
}

/** Returns a list that grows with each response that ends. */
export async function recordLoads(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const started = new Map<string, Omit<Loaded, 'bytes'>>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (!protocol.startsWith('http')) return;
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '-';
    started.set(requestId, { path: pathname, encoding });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = started.get(requestId);
    if (response) loaded.push({ ...response, bytes: encodedDataLength });
  });
  return loaded;
}
