const shortest = 3;
/** Maximum length of a word whose first letters are no prefix. */
const longestBare = 4;

/** Returns a stemmer that removes common endings of nouns and adjectives, and prefixes of longer words. */
export function cutEndings(ending: RegExp, prefix?: RegExp): (word: string) => string {
  return (word) => {
    const bare = prefix && word.length > longestBare ? word.replace(prefix, '') : word;
    const cut = bare.replace(ending, '');
    return cut.length < shortest ? bare : cut;
  };
}
