import { CallFailed, call, post } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { agentWords } from '#client/words/agent-words.ts';
import type { Waiting } from './agent-parts.ts';
import type { Outcome } from './tab-outcomes.ts';

/** Sends what waits, and returns how that ended. The server sends it once, so what was lost on its way can be sent again. */
export async function confirmWrite({ id, arguments: shown }: Waiting): Promise<Outcome> {
  const path = `/api/actions/${encodeURIComponent(id)}`;
  try {
    const response = await post('ai', `${path}/confirm`, { arguments: shown });
    const { outcome }: { outcome?: unknown } = await response.json();
    return outcomeOfState(outcome);
  } catch (error) {
    logFailure('What was confirmed could not be sent.', error);
    return outcomeOfFailure(path, error);
  }
}

async function outcomeOfFailure(path: string, error: unknown): Promise<Outcome> {
  const { code, detail = '' } = error instanceof CallFailed ? error : {};
  if (code === 'action_confirmed') return findOutcome(path);
  // Browsers may keep no cookie in another site's page, and without it nobody's question is known again.
  if (code === 'action_not_found' && window.top !== window)
    return { state: 'failed', detail: agentWords().notFromFrame };
  if (code?.startsWith('action_')) return { state: 'failed', detail };
  // Only the server's own refusal of a request says that nothing was sent.
  return { state: 'lost', detail: code === undefined ? '' : detail };
}

/** Asks what became of a write that was sent before. */
async function findOutcome(path: string): Promise<Outcome> {
  try {
    const response = await call('ai', path, { credentials: 'include' });
    const { state }: { state?: unknown } = await response.json();
    return outcomeOfState(state);
  } catch (error) {
    logFailure('It could not be asked what became of a confirmed action.', error);
    return { state: 'lost', detail: '' };
  }
}

function outcomeOfState(state: unknown): Outcome {
  if (state === 'done' || state === 'unknown') return { state };
  return { state: 'failed', detail: '' };
}
