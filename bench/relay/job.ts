/** The protocol of a stream: the model's own, the product's events, or the product's plain text. */
export type Wire = 'model' | 'events' | 'text';

/** One measurement: a number of chats, each of which must bring the same numbered tokens. */
export interface Job {
  url: string;
  wire: Wire;
  /** Sent in the model's protocol; the product has its setting. */
  model: string;
  program?: { host: string; key: string };
  chats: number;
  tokens: number;
  /** How chats begin: independent of each other, at this average rate. All begin at once if absent. */
  arrivals?: { perSecond: number; seed: number };
}

/** One chat, in milliseconds from its request. */
export interface ChatTimes {
  firstToken: number;
  lastBytes: number;
  /** The longest time between two pieces of the answer. */
  longestGap: number;
  /** Why it does not count: it failed, or a token is missing or doubled. */
  fault?: string;
}

export interface JobResult {
  /** From the first request to the last byte of the last chat. */
  elapsedMs: number;
  /** In the order in which they began. */
  chats: ChatTimes[];
}
