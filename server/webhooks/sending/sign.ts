import { createHmac } from 'node:crypto';
import { keyOfSecret } from '../secret.ts';

/** Returns the headers by which a receiver verifies a message (standardwebhooks.com). Made for each attempt, since receivers refuse old times. */
export function signedHeaders({
  secret,
  id,
  body,
  now,
}: {
  secret: string;
  id: string;
  body: string;
  now: Date;
}): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', keyOfSecret(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
