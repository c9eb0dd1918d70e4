import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const visitors = 4;
const pauseMs = 100;

const questions = [
  'How do I back up the data?',
  'Which settings limit the number of questions?',
  'What happens on SIGTERM?',
  'How are hosts verified?',
];

/** A host of a server, with a file that its visitors can ask about. */
export interface Site {
  url: string;
  host: string;
  fileId: string;
}

/** Uploads the operator's handbook as a visitor of a host and returns its id. */
export async function uploadHandbook(url: string, host: string): Promise<string> {
  const body = readFileSync(new URL('../../docs/operating.md', import.meta.url));
  const headers = { 'Content-Type': 'text/markdown', 'X-Forwarded-Host': host };
  const uploaded = await fetch(`${url}/ai/api/Upload?filename=operating.md`, {
    method: 'POST',
    headers,
    body,
  });
  const { fileId }: { fileId?: unknown } = await uploaded.json();
  return String(fileId);
}

/** Lets some visitors ask about a file for a while or until they are stopped, each one question after another, and returns the number of answers. */
export async function askForWhile(
  { url, host, fileId }: Site,
  forMs: number,
  stopped?: AbortSignal,
): Promise<number> {
  const end = performance.now() + forMs;
  let answers = 0;
  const visit = async (visitor: number) => {
    for (let n = visitor; performance.now() < end && !stopped?.aborted; n++) {
      const body = JSON.stringify({ query: questions[n % questions.length], fileids: [fileId] });
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-Host': host,
        'X-Forwarded-For': `198.51.100.${visitor}`,
      };
      const isAnswered = await fetch(`${url}/ai/api/values`, { method: 'POST', headers, body })
        .then(async (response) => (await response.text()) !== '' && response.ok)
        // A connection that was kept may be closed by a server that stood still.
        .catch(() => false);
      if (isAnswered && performance.now() <= end && !stopped?.aborted) answers++;
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return answers;
}
