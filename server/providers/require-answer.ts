import { type AskedProvider, listAsked, providerFailed } from './asked-provider.ts';
import { askTestQuestion, type TestDeps } from './test-question.ts';

/** Sends a test question with what is about to be saved. Throws `model_provider_failed` with what went wrong, at its field where it has one. */
export async function requireAnswer(
  deps: TestDeps,
  asked: AskedProvider,
  signal: AbortSignal,
): Promise<void> {
  // Without a model the list says more: a wrong key lists none.
  if (asked.models.length === 0) await listAsked(asked, signal);
  const question = { question: undefined, model: undefined, signal };
  const { error, reason } = await askTestQuestion(deps, asked, question);
  if (error !== null) throw providerFailed(asked.kind, { reason: reason ?? 'fault', sentence: error });
}
