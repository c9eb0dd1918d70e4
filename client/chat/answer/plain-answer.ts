/**
 * Returns the answer in a plain-text reply. Some services send `response : the answer the question again`: the prefix and
 * the echoed query are cut.
 */
export function cutPlainAnswer(text: string, query: string): string {
  const prefix = /^\s*response :/i.exec(text);
  if (!prefix) return text;
  const answer = text.slice(prefix[0].length).trim();
  return query !== '' && answer.endsWith(query) ? answer.slice(0, -query.length).trimEnd() : answer;
}
