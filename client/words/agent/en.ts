import { counting } from '#client/words/counting.ts';

const count = counting('en');

/**
 * The original catalogue of what visitors are shown of an agent beside its answers: hand-over, steps, confirmations, reasoning; and
 * of the deletion of a conversation. It loads with the first of these. Works as the page's own does.
 */
export const en = {
  // Hand-over
  writeToPeople: 'Write to a person',
  writeTo: (title: string) => `Write to ${title}`,
  handoverOffer: 'Would you rather ask a person?',
  nobodyThere: 'Nobody is there right now. You get an answer by e-mail.',
  nobodyThereUntilSoon: (at: string) => `Nobody is there right now. Somebody is back ${at}.`,
  nobodyThereUntil: (at: string) => `Nobody is there right now. Somebody is back on ${at}.`,
  yourEmail: 'Your e-mail address',
  yourEmailHint: 'The answer is sent there.',
  yourName: 'Name',
  yourMessage: 'Message',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} may use these details and this conversation to answer me.`
      : `${title} may use these details to answer me.`,
  fillIn: 'Fill in this field.',
  tickToSend: 'Tick this box to send your message.',
  sendMessage: 'Send message',
  messageSent: 'Thank you. Your message is on its way; the answer comes by e‑mail.',
  messageNotSent: 'Your message could not be sent. Try again.',

  // Steps and confirmations
  steps: 'Steps',
  stepRunning: '(running)',
  stepDone: '(done)',
  stepFailed: 'failed',
  stepAsked: 'waited for confirmation',
  stepRefused: 'not sent',
  stepExpired: 'not confirmed in time',
  stepUnknown: 'sent, result unknown',
  confirmNote: 'Nothing is sent until you press Send.',
  send: 'Send',
  dontSend: 'Don’t send',
  sending: 'Sending…',
  sent: 'Sent.',
  cancelled: 'Not sent.',
  notDone: 'It was not done. Try again later.',
  unclear: 'It was sent, but no clear answer came back. It may have been done: check before you ask again.',
  lostWhileSending:
    'The connection was lost, so it isn’t clear whether it was sent. You can try again: it is never sent twice.',
  notFromFrame: 'It can’t be sent from this window. Open the chat in a tab of its own and ask again.',
  // A model's thoughts
  thinking: 'Thinking…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Thoughts' : count(seconds, { one: 'Thought for # s', other: 'Thought for # s' }),

  // Deletion of a conversation
  deleteConversation: 'Delete conversation',
  conversationGoes: (title: string) =>
    `${title} then keeps nothing of this conversation. It can’t be restored.`,
  conversationDeleted: 'Conversation deleted.',
};

/** The catalogue of a language. English stands in for an entry that one lacks. */
export type AgentWords = Partial<typeof en>;
