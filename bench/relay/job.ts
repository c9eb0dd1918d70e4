import type { Arrivals } from './arrivals.ts';

/** What a stream is written in: the model's own protocol, the product's events, or the product's plain text. */
export type Wire = 'model' | 'events' | 'text';

/** One measurement: so many chats, each to bring the same numbered tokens. */
export interface Job {
  url: string;
  wire: Wire;
  /** Asked of a model's protocol; the product has its own setting. */
  model: string;
  chats: number;
  tokens: number;
  /** All begin in one moment where it is left out. */
  arrivals?: Arrivals;
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
