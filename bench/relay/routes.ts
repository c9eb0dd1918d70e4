import type { Wire } from './job.ts';

/** One way from the fake model to the client. */
export interface Route {
  name: 'straight' | 'bare relay' | 'product, events' | 'product, text';
  url: string;
  wire: Wire;
  model: string;
  /** The process in between, whose memory is told. */
  pid?: number;
}

/** Prints faults, a few in words, and has the run end as failed. */
export function reportFaults(faults: readonly string[], chats: number): void {
  console.log(`${''.padEnd(17)} ${faults.length} of ${chats} chats failed or are not whole`);
  for (const fault of faults.slice(0, 3)) console.log(`${''.padEnd(17)} ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
