import type { Agent } from '#contract/agent/agent.ts';
import { sentencesOf } from '#server/language/sentences.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { escapeLine } from '#shared/text/escape-markdown.ts';
import { trimmedLines } from '#shared/text/trim-text.ts';
import { sayContact, sayName } from './phrases/phrases.ts';
import type { Reply } from './reply.ts';

/** Adds what the host wants said where nothing answers for certain, and whom to ask. */
export function withContact(
  reply: Reply,
  { agent, language }: { agent: Agent | undefined; language: TextLanguage },
): Reply {
  if (!agent || reply.outcome === 'answered') return reply;
  const ending = endingOf(agent, language);
  return ending === '' ? reply : { ...reply, pieces: [...reply.pieces, `\n\n${ending}`] };
}

/** Returns what ends a refusal, as Markdown; '' for a host that has nothing of it. */
export function endingOf({ whenUnsure, contact }: Agent, language: TextLanguage): string {
  const said = [
    ...(whenUnsure ? [trimmedLines(whenUnsure).map(escapeLine).join('\n')] : []),
    ...(contact ? [sayContact(contact, language)] : []),
  ];
  return said.join('\n\n');
}

/** Adds the assistant's name to a greeting: behind its hello, or in place of it for those who asked who answers. */
export function introduce(
  greeting: string,
  { agent, language, says }: { agent: Agent | undefined; language: TextLanguage; says: 'hello' | 'name' },
): string {
  if (!agent?.name) return greeting;
  const [hello, next] = sentencesOf(greeting);
  const introduction = sayName(agent.name, language);
  if (!hello || !next) return `${introduction} ${greeting}`;
  const rest = greeting.slice(next.start);
  const opening = says === 'hello' ? `${greeting.slice(0, next.start).trimEnd()} ` : '';
  return `${opening}${introduction} ${rest}`;
}
