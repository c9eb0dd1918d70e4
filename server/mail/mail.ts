import { problem } from '#server/failure/problem.ts';
import type { MailKind } from '#server/watch/metrics/counters.ts';

export interface Message {
  kind: MailKind;
  /** Host that it is from. */
  host: string;
  to: string;
  /** Name of the sender; the address is the deployment's. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** Address that answers go to, if not the sender's. */
  replyTo?: string;
  /** Unique part of the message's id, the same each time it is sent. The log names it. */
  id: string;
  /** Address at which a mail program can end further mails with one POST (RFC 8058). */
  unsubscribe?: string;
}

/** Result of sending a message once: `later` if it may be taken another time. */
export type SendOutcome = 'sent' | 'later' | 'refused';

export interface Mail {
  /** Resolves when the message is sent or has failed for good, which can take minutes. Never rejects; failures are logged. */
  send(message: Message): Promise<void>;
  /** Sends a message once; the caller tries again. Never rejects; failures are logged. */
  sendOnce(message: Message): Promise<SendOutcome>;
  /** Returns true if the mail server accepts the connection and credentials; logs the error if not. */
  check(): Promise<boolean>;
  /** Finishes messages that are being sent, and drops those that wait for a retry. */
  close(): void;
}

/** Creates the problem of a request that needs mail where none is sent. */
export function noMail() {
  return problem('mail_off', 'This server sends no mail. Its operator sets SMTP_URL to change that.');
}
