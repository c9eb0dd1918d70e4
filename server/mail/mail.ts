/** A mail to one person. */
export interface Message {
  to: string;
  /** The sender's name as the reader sees it; the address behind it is the deployment's own. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
}

/** How mail leaves the server. */
export interface Mail {
  /**
   * Resolves once the message has been handed over or given up, which can take minutes: no answer should wait for it. Never
   * rejects; failures are logged.
   */
  send(message: Message): Promise<void>;
  /** Whether the mail server can be reached and lets us in. Why not is logged. */
  check(): Promise<boolean>;
  /** Lets messages on their way leave and gives up those that wait for another try. */
  close(): void;
}
