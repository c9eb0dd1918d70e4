import { expect, vi } from 'vitest';
import type { ReceivedMail } from './smtp-server.ts';

/** Waits for the first mail. */
export function firstMail(received: ReceivedMail[]): Promise<ReceivedMail> {
  return vi.waitFor(() => {
    const [mail] = received;
    if (!mail) throw new Error('no mail yet');
    return mail;
  }, 60_000);
}

/** Returns the link of a mail, which must be in both its text and HTML. */
export function linkIn({ text, html }: ReceivedMail): URL {
  const [, link = ''] = /^(https?:\/\/\S+)$/m.exec(text) ?? [];
  expect(html).toContain(`href="${link}"`);
  return new URL(link);
}
