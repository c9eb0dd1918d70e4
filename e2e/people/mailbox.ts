import { startSmtpServer } from '#server/testing/mail/smtp-server.ts';

/** A real SMTP server that keeps the links of what it is sent. */
export interface Mailbox {
  url: string;
  /** The links mailed to an address so far, oldest first. */
  linksFor: (address: string) => string[];
  close: () => Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const { url, received, close } = await startSmtpServer();
  return {
    url,
    linksFor: (recipient) =>
      received
        .filter(({ recipients }) => recipients.includes(recipient))
        .flatMap(({ text }) => text.match(/^https?:\/\/\S+$/m) ?? []),
    close,
  };
}
