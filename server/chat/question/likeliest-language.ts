import { defaultLanguage, type TextLanguage } from '#shared/languages.ts';
import type { QuestionScope } from '../search/scope.ts';

/** Returns the language of most passages that a question may be answered from, those of the documents it names alone if it names any. */
export function likeliestLanguage({
  documents,
  knowledge,
  named,
}: Pick<QuestionScope, 'documents' | 'knowledge' | 'named'>): TextLanguage {
  const counts = new Map(named.length === 0 ? knowledge?.languages : []);
  for (const { id, language, passageCount } of documents)
    if (named.length === 0 || named.includes(id))
      counts.set(language, (counts.get(language) ?? 0) + passageCount);
  const [commonest] = [...counts].sort(([, x], [, y]) => y - x);
  return commonest?.[0] ?? defaultLanguage;
}
