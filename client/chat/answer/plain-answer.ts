/**
 * The answer in a reply sent as plain text. Some services send `response : the answer the question again`: then the
 * prefix and the echoed query at the end are no part of it. Any other text is the answer as it stands.
 */
export function cutPlainAnswer(text: string, query: string): string {
  const prefix = /^\s*response :/i.exec(text);
  if (!prefix) return text;
  const answer = text.slice(prefix[0].length).trim();
  return query !== '' && answer.endsWith(query) ? answer.slice(0, -query.length).trimEnd() : answer;
}
