import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { parseMail } from '../server/mail/testing/parse-mail.ts';

/** A real SMTP server that keeps the links of what it is sent. */
export interface Mailbox {
  url: string;
  /** The links mailed to an address so far, oldest first. */
  linksFor: (address: string) => string[];
  close: () => Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: { recipients: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    closeTimeout: 200,
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then((raw) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        mails.push({ recipients, text: parseMail(raw.toString('latin1')).text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    linksFor: (recipient) =>
      mails
        .filter(({ recipients }) => recipients.includes(recipient))
        .flatMap(({ text }) => text.match(/^https?:\/\/\S+$/m) ?? []),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
