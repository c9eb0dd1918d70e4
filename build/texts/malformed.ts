import { formatMessage } from '#server/words/format-message.ts';
import { parametersOf, parseMessage, slot } from './messages.ts';
import { isServerPart, messagesOf, placeOfTexts, readEntries, type TextPart } from './read-catalogue.ts';

/** Returns what is wrong with the syntax of a file's messages, a sentence each. */
export function malformedOf(part: TextPart, language: string): string[] {
  const fault = isServerPart(part) ? faultOnServer : faultOf;
  return Object.values(readEntries(part, language).entries).flatMap((entry) =>
    messagesOf(entry)
      .map(fault)
      .filter((found) => found !== undefined)
      .map((found) => `${placeOfTexts(part, language)}: ${found}`),
  );
}

function faultOf(text: string): string | undefined {
  try {
    parseMessage(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The server fills in messages without a parser, which it has no need for: not all that ICU knows. */
export function faultOnServer(text: string): string | undefined {
  const fault = faultOf(text);
  if (fault !== undefined) return fault;
  const values = parametersOf(parseMessage(text)).map(({ name }) => [name, 1] as const);
  const hasMore = /[{}]/.test(formatMessage(text, Object.fromEntries(values), 'en'));
  return hasMore || text.includes(`{${slot}}`) || /'['{}#]|offset:/.test(text)
    ? `only {name} and {n, plural, …} are supported, without quotes: ${text}`
    : undefined;
}
