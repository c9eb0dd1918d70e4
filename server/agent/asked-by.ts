import type { ActionCall } from '#contract/agent/action-calls.ts';

/** Who asks for an action, and where. */
export interface AskedBy {
  by: ActionCall['by'];
  /** Cookie or account of a visitor who can confirm on the page; undefined where nobody can: for programs, previews and checks. */
  asker: string | undefined;
  /** Null if it is not kept. */
  conversationId: string | null;
}
