import type { JsonPick } from './json-fields.ts';

/** An answer of another server, and what is wanted of it: its text, or some fields of its JSON. */
export type ForeignTask = { bytes: Uint8Array } & ({ contentType: string } | { pick: JsonPick });

/** Result of the thread; `fault` is a sentence about an answer that can't be read. */
export type ForeignReply = { value: unknown } | { fault: string };
