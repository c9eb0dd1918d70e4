interface Prefixes {
  question: string;
  passage: string;
}

/** Open models that were trained with words before each text, by a part of their names; from their model cards. */
const trained: readonly (readonly [RegExp, Prefixes])[] = [
  [/nomic-embed-text/i, { question: 'search_query: ', passage: 'search_document: ' }],
  [/(^|[^a-z])e5-(?!mistral)/i, { question: 'query: ', passage: 'passage: ' }],
  [
    /mxbai-embed|snowflake-arctic-embed(?!2)/i,
    { question: 'Represent this sentence for searching relevant passages: ', passage: '' },
  ],
  [/embeddinggemma/i, { question: 'task: search result | query: ', passage: 'title: none | text: ' }],
  [
    /qwen3-embedding/i,
    {
      question:
        'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:',
      passage: '',
    },
  ],
];

/** Returns the words before each text for a model of this name. */
export function prefixesOf(model: string): Prefixes {
  return trained.find(([name]) => name.test(model))?.[1] ?? { question: '', passage: '' };
}
