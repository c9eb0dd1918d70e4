import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { startSmtpServer } from './smtp-server.ts';

/** Opens an SMTP server until the test ends. */
export async function openSmtpServer(options: SMTPServerOptions = {}) {
  const { close, ...server } = await startSmtpServer(options);
  onTestFinished(close);
  return server;
}
