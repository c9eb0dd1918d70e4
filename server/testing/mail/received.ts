import { expect, vi } from 'vitest';
import type { ReceivedMail } from './smtp-server.ts';

/** The first mail, once it has come. */
export function firstMail(received: ReceivedMail[]): Promise<ReceivedMail> {
  return vi.waitFor(
    () => {
      const [mail] = received;
      if (!mail) throw new Error('no mail yet');
      return mail;
    },
    { timeout: 5000 },
  );
}

/** The link of a mail, which stands in both its forms. */
export function linkIn({ text, html }: ReceivedMail): URL {
  const [, link = ''] = /^(https?:\/\/\S+)$/m.exec(text) ?? [];
  expect(html).toContain(`href="${link}"`);
  return new URL(link);
}
