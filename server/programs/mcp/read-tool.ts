import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ShownKnowledge } from '#server/chat/knowledge/shown-knowledge.ts';
import { problem } from '#server/failure/problem.ts';
import { originOfPage } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { readStoredText, writePlainParts } from '#server/reading/stored/stored-text.ts';
import type { Db } from '#server/store/schema.ts';
import { openAddress } from '../answer-sources.ts';
import { toolResult } from './tool-result.ts';

/** Characters that are read at once. */
const pageLength = 20_000;

export const readInput = z.object({
  id: z.string().min(1).max(300).describe('The `id` of a result of `search`'),
  from: z.int().min(0).default(0).describe('Character to begin at: `next` of the call before'),
});

export const readOutput = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string().optional(),
  next: z.int().optional().describe('Character to go on at, if there is more'),
});

interface ReadDeps {
  db: Db;
  knowledge: ShownKnowledge;
}

/** Reads a document of the host's knowledge that its visitors may open. */
export async function read(
  { db, knowledge }: ReadDeps,
  c: AppContext,
  { id, from }: z.output<typeof readInput>,
): Promise<CallToolResult> {
  const { host, address } = c.var;
  const isPossible = /^[\w-]{1,200}$/.test(id);
  const looking = { host, address, signal: c.req.raw.signal };
  const document = isPossible ? await knowledge.find({ ...looking, id }) : undefined;
  if (!document) {
    throw problem(
      'not_found',
      'No document that visitors may open has this id. Search again for another one.',
    );
  }
  const { text, isWhole } = await readPart(db, { host, id: document.id, from });
  const url = openAddress(document, originOfPage(c.var));
  const data = {
    ...{ title: document.origin === 'file' ? document.name : document.title, text },
    ...(url !== undefined && { url }),
    ...(!isWhole && { next: from + text.length }),
  };
  return toolResult(data);
}

async function readPart(
  db: Db,
  { host, id, from }: { host: string; id: string; from: number },
): Promise<{ text: string; isWhole: boolean }> {
  let at = 0;
  let text = '';
  for await (const part of writePlainParts(readStoredText(db, { host, id }))) {
    text += part.slice(Math.max(0, from - at));
    at += part.length;
    if (text.length > pageLength) break;
  }
  const isWhole = text.length <= pageLength;
  // Not within a character of two units.
  const cut = /[\ud800-\udbff]$/.test(text.slice(0, pageLength)) ? pageLength - 1 : pageLength;
  return { text: isWhole ? text : text.slice(0, cut), isWhole };
}
