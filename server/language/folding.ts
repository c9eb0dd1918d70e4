/** Letters that no Unicode decomposition reduces to their plain form. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Spellings of the same letters in Arabic and Persian.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const specialLetter = /[ßæœøłđðþıةىیک]/g;
/** Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic; the vowel signs of Indic scripts are letters and stay. */
const accents = /[\u0300-\u0305\u0307-\u036f\u0591-\u05c7\u0640\u064b-\u0655\u0670]/g;
const breveOutsideCyrillic = /(?<![иИуУ])\u0306/g;

/** Folds case, width and accents, so that `Ｍüller`, `MULLER` and `muller` are one word. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(breveOutsideCyrillic, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** Returns the word with umlauts spelled out: `Müller` → `mueller`; undefined if it has none. */
export function spellOutUmlauts(word: string): string | undefined {
  const composed = word.normalize('NFC').toLowerCase();
  if (!/[äöü]/.test(composed)) return undefined;
  return foldWord(composed.replace(/[äöü]/g, (letter) => `${letter}e`));
}

function isAscii(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 127) return false;
  return true;
}
