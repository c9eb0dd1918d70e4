/** The few words the built-in answerer says itself, by language; all else in its replies is quoted. */
export interface Phrases {
  nothingToSearch: string;
  noAnswer: string;
  /** Said before a quotation that speaks of the question's subject, but may not answer it. */
  nearest: string;
  greeting: string;
  thanks: string;
}

const byLanguage = {
  en: {
    nothingToSearch: 'There is nothing to search yet. Attach a document or name a URL, then ask again.',
    noAnswer: 'The documents hold no answer to that, as far as I can find.',
    nearest: 'I found no clear answer. The nearest passage:',
    greeting:
      'Hello! Ask me about a document or a web page: I find the sentences that answer and quote them with their source.',
    thanks: 'You are welcome. Ask me anything else about the documents.',
  },
} satisfies Record<string, Phrases>;

export type PhraseLanguage = keyof typeof byLanguage;

export function phrasesIn(language: PhraseLanguage): Phrases {
  return byLanguage[language];
}
