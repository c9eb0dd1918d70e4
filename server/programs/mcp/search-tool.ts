import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { CitablePassage } from '#server/chat/citing/sources.ts';
import { readableId, type ShownKnowledge } from '#server/chat/knowledge/shown-knowledge.ts';
import { originOfPage } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { openAddress, titleOf } from '../answer-sources.ts';
import { toolResult } from './tool-result.ts';

const passagesFound = 10;

export const searchInput = z.object({
  query: z.string().trim().min(1).max(1000).describe('A question, or a few words'),
});

export const searchOutput = z.object({
  results: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      id: z.string().optional().describe('Reads the whole document with the tool `read`'),
      url: z.string().optional(),
      heading: z.string().optional(),
    }),
  ),
});

/** Finds passages of the host's knowledge, as a question on its page would. */
export async function search(
  { search: find }: ShownKnowledge,
  c: AppContext,
  query: string,
): Promise<CallToolResult> {
  const { host, address } = c.var;
  const looking = { host, address, signal: c.req.raw.signal };
  const found = await find({ ...looking, question: query, limit: passagesFound });
  const origin = originOfPage(c.var);
  return toolResult({ results: found.map((passage) => showPassage(passage, origin)) });
}

function showPassage(passage: CitablePassage, origin: string) {
  const { document, found } = passage;
  const id = readableId(document);
  const url = openAddress(document, origin);
  return {
    ...{ title: titleOf(passage), text: found.text },
    ...(id !== undefined && { id }),
    ...(url !== undefined && { url }),
    ...(found.heading !== undefined && { heading: found.heading }),
  };
}
