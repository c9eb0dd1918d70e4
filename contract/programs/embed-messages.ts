/** Sent by the chat in a frame to the site around it, and back with a port, by which all else goes. */
export const greeting = 'chat-agent';

/** Messages of a site to the chat in its frame. */
export type ToChat =
  | { type: 'open' }
  | { type: 'ask'; text: string }
  /** Page that the visitor is on; `offer` proposes to ask about it. */
  | { type: 'context'; url: string; title: string; offer: boolean }
  | { type: 'identify'; token: string };

/** Messages of the chat to the site; `detail` is for the listeners of the event. */
export type ToSite =
  | { type: 'close' }
  | { type: 'event'; event: 'question' | 'answer' | 'handover'; detail: object };
