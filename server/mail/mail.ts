export interface Message {
  to: string;
  /** Name of the sender; the address is the deployment's. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** Address at which a mail program can end further mails with one POST (RFC 8058). */
  unsubscribe?: string;
}

export interface Mail {
  /** Resolves when the message is sent or has failed for good, which can take minutes. Never rejects; failures are logged. */
  send(message: Message): Promise<void>;
  /** Returns true if the mail server accepts the connection and credentials; logs the error if not. */
  check(): Promise<boolean>;
  /** Finishes messages that are being sent, and drops those that wait for a retry. */
  close(): void;
}
