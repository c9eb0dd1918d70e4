import type { z } from 'zod';
import type { KnowledgeListQuery } from '#contract/knowledge/knowledge-texts.ts';
import type { Db, Trx } from '#server/store/schema.ts';

/** Something that an admin has written for a host, searched as a document. */
export interface Entry {
  id: string;
  host: string;
  documentId: string;
}

/** Stores a new entry, or in place of the one with its id. */
type StoreEntry = (trx: Trx, entry: Entry & { at: string }) => Promise<void>;

/** A kind of entries with calls of their own: texts, or curated answers. */
export interface EntryKind<Shown extends z.ZodType, Input extends z.ZodType> {
  noun: 'text' | 'answer';
  path: `/${string}`;
  table: 'knowledge_texts' | 'curated_answers';
  shown: Shown;
  input: Input;
  maxBytes: number;
  /** Returns what is read and searched. */
  write(input: z.output<Input>): { title: string; text: string };
  /** False for what answers no other question; without it everything is searched. */
  isSearched?(input: z.output<Input>): boolean;
  /** Computes all that can be computed of an entry before its transaction; without an id it is a new one. Throws `invalid_input`. */
  prepare(db: Db, of: { host: string; id: string | undefined }, input: z.output<Input>): Promise<StoreEntry>;
  load(db: Db, of: { host: string; id: string }): Promise<z.output<Shown> | undefined>;
  list(
    db: Db,
    of: { host: string; query: KnowledgeListQuery },
  ): Promise<{ items: z.output<Shown>[]; total: number }>;
}
