/** Longest question that can only be a wish for a person. */
const mostCharacters = 160;

/** Wishes to speak with a person, by the way that each language says them: the whole of a short message, or said of oneself. */
const wishes: readonly RegExp[] = [
  /^(?:a |an |the )?(?:real |live |actual )?(?:human|person|agent|operator|representative)(?: please)?$/,
  /^(?:human|live|customer) (?:support|service|agent|help|chat)(?: please)?$/,
  /\b(?:can|could|may|let|want|wants|need|like|please|want to|how do) ?.*\b(?:speak|talk|chat|write) (?:to|with) (?:a|an|the|your|some|one of your)? ?(?:real |live |actual |human )*(?:human|person|someone|somebody|agent|representative|operator|employee|adviser|advisor|support|team|staff|colleague)/,
  /\b(?:connect|transfer|hand|put|pass) me (?:over |through |on )?(?:to|with)\b/,
  /\bcall me back\b/,
  /^(?:ein(?:en)? )?(?:echter? |echten )?(?:mensch(?:en)?|mitarbeiter(?:in)?|berater(?:in)?)(?: bitte)?$/,
  /\b(?:kann|konnte|mochte|will|wurde|bitte|lassen)\b.*\bmit (?:einem?r?|jemandem|dem|der|euch|ihnen)?.*\b(?:mensch\w*|mitarbeiter\w*|person|berater\w*|jemandem|support|kundendienst)\b.*(?:sprechen|reden|schreiben|chatten|verbinden|verbunden)/,
  /\bmit (?:jemandem|einem menschen|einer? mitarbeiter\w*) (?:sprechen|reden)\b/,
  /\b(?:parler|discuter|echanger) (?:a|avec) (?:un|une|quelqu|le|la|votre|l) ?.*(?:humain|personne|conseill\w+|agent|quelqu.?un|support|service client)/,
  /\b(?:hablar|chatear|comunicarme) con (?:un|una|el|la|alguien|su)\b.*(?:humano|persona|agente|asesor\w*|alguien|soporte|operador\w*)?/,
  /\b(?:parlare|chattare) con (?:un|una|qualcuno|il|la|l)\b.*/,
  /\b(?:falar|conversar) com (?:um|uma|alguem|o|a)\b.*(?:humano|pessoa|atendente|agente|alguem|suporte)/,
  /\b(?:met een|iemand) (?:mens|medewerker|persoon)?.*\b(?:spreken|praten|chatten)\b/,
  /\b(?:porozmawiac|rozmawiac) z (?:czlowiekiem|konsultantem|pracownikiem|kims)\b/,
];

/** True if somebody asks for a person rather than for an answer. */
export function asksForPerson(text: string): boolean {
  if (text.length > mostCharacters) return false;
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.!?¿¡,;:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return wishes.some((wish) => wish.test(plain));
}

/** True if a question has one of the host's words, whole and in any case; a word of several stands as it is written. */
export function hasRule(text: string, rules: readonly string[]): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  return rules.some((rule) => {
    const word = rule.normalize('NFKC').toLowerCase().trim();
    // Scripts without spaces between words have no edges.
    const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(rule);
    return hasWord(plain, word, isSpaced);
  });
}

/** True if a text has the word; if it is spaced, without letters and digits beside it. Searched, not matched: an admin writes the word. */
function hasWord(text: string, word: string, isSpaced: boolean): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!isSpaced) return true;
    const isWithin =
      /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) ||
      /^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
    if (!isWithin) return true;
  }
  return false;
}
