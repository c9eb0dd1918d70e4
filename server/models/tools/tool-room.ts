import { costOf } from '../prompt/fit-text.ts';
import type { Tool } from './tool.ts';

/** Share of a model's context window for the results of tools. */
const resultShare = 0.25;
const mostForResults = 12_288;

/** Returns the tokens of a window that tools need: for their descriptions, and for all results of an answer together. */
export function roomForTools(tools: readonly Tool[], contextTokens: number) {
  const described = tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  return {
    descriptions: tools.length === 0 ? 0 : costOf(JSON.stringify(described)),
    results: tools.length === 0 ? 0 : Math.min(mostForResults, Math.floor(contextTokens * resultShare)),
  };
}
