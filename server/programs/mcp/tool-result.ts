import type { CallToolResult } from '@modelcontextprotocol/server';
import { Problem } from '#server/failure/problem.ts';

/** Returns a result as data and, for clients that read text alone, as text. */
export function toolResult(data: Record<string, unknown>, text = JSON.stringify(data)): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: data };
}

/** Runs a tool. A problem becomes its result, which the client's model reads. */
export async function runTool(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
