import { wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';
import { readOfQuery } from './read-of-query.ts';

/**
 * How a question leans on those before it: by a word that points back, or by saying nothing itself ("how much is it?"), so that they alone
 * tell its subject; or cut short ("And for students?"), so that they complete it. Undefined where it stands on its own.
 */
export type Leaning = 'subject' | 'completion' | undefined;

interface FollowUpWords {
  /** What a question begins with that goes on from another. */
  opens: RegExp;
  points: RegExp;
}

/** As long as a question may be that is cut short without such a beginning, in words … */
const fewWords = 2;
/** … and in characters, where words are not told apart. */
const fewCharacters = 5;
/** After so many words that carry a meaning, "it" is mostly one of them. */
const enoughBefore = 2;
const followUpWords: Partial<Record<Language, FollowUpWords>> = {
  en: {
    opens:
      /^(?:and|but|or|also|so|then|(?:what|how) about|what if|how (?:much|many|long|far|often) (?:for|on|in|at|with|without))(?!\p{L})/iu,
    points:
      /\b(?:it|its|they|them|their|theirs|he|she|him|his|hers?|this|these|those|ones)\b|(?<!\b(?:is|are|was|were) )\bthere(?=\P{L}*$)|\b(?:is|was|does|did|about|for|of|like|do|with) that(?=\P{L}*$|\s)/iu,
  },
  de: {
    opens:
      /^(?:und|oder|aber|auch|sowie|was ist mit|wie (?:ist|sieht|steht) es (?:mit|bei|um)|wie viel für)(?!\p{L})/iu,
    points:
      /(?<!\p{L})(?:er|sie|ihn|ihm|ihr|ihre[rsmn]?|(?<![Gg]ibt )es(?! gibt)|[Dd]ies(?:e[rsmn]?)?|dessen|deren|[Dd](?:ort|abei|afür|avon|amit|aran|arin|azu))(?!\p{L})/u,
  },
  fr: {
    opens: /^(?:et|ou|mais|aussi|qu[’']en est-il|combien pour)(?!\p{L})/iu,
    points:
      /(?<!\p{L})(?:(?<!(?:a-t|faut)-)ils?(?! (?:y a|faut)(?!\p{L}))|elles?|lui|leurs?|celui|celles?|ceux|ça|cela|ceci)(?!\p{L})/iu,
  },
  es: {
    opens: /^¿?(?:y|e|o|pero|también|qué (?:tal|pasa con)|cuánto para)(?!\p{L})/iu,
    points: /(?<!\p{L})(?:él|ellas?|ellos|es[oa]s?|est[oea]s?|aquell[oa]s?)(?!\p{L})/iu,
  },
  pt: {
    opens: /^(?:e|ou|mas|também|que tal|quanto para)(?!\p{L})/iu,
    points: /(?<!\p{L})(?:[dn]?el[ea]s?|[dn]?iss?to|[dn]?isso|[dn]?ess[ea]s?|[dn]?est[ea]s?)(?!\p{L})/iu,
  },
  it: {
    opens: /^(?:e|ed|o|ma|anche|che ne dici di|quanto per)(?!\p{L})/iu,
    points: /(?<!\p{L})(?:ess[oaie]|lui|loro|quest[oaei]|quell[oaei])(?!\p{L})/iu,
  },
  nl: {
    opens: /^(?:en|of|maar|ook|hoe zit het met|hoeveel voor)(?!\p{L})/iu,
    points: /\b(?:hij|zij|ze|hem|haar|hun|dit|dat|deze|die|ervan|ermee|ervoor)\b|\bhet(?=\P{L}*$)/iu,
  },
  ru: {
    opens: /^(?:и|а|или|но|также|(?:что|как) (?:насч[её]т|по поводу)|сколько для)(?!\p{L})/iu,
    points:
      /(?<!\p{L})(?:он[аои]?|его|е[её]|их|ему|ей|им|н[её]м|не[йё]|них|этот?|эта|эти|этого|этой|этом|там)(?!\p{L})/iu,
  },
  ar: {
    opens: /^(?:و|وماذا|وهل|وكم|ومتى|وأين|وفي|ولل\p{L}+|وال\p{L}+|ماذا عن)(?!\p{L})/u,
    points: /(?<!\p{L})(?:هو|هي|هم|هذا|هذه|ذلك|تلك)(?!\p{L})/u,
  },
  zh: { opens: /^(?:那|还有|還有|以及)|呢\P{L}*$/u, points: /[它他她这這]/u },
  ja: {
    opens: /^(?:では|じゃあ|それでは|また|あと)|は\P{L}*$/u,
    points: /それ|これ|あれ|そこ|その|この|あの|彼/u,
  },
};

/** In a language whose words for it are not known every question may go on from the one before. */
export function leaningOf(question: string, language: Language): Leaning {
  const query = question.trim().slice(0, readOfQuery);
  const words = wordsOf(query, language);
  if (words.length === 0) return undefined;
  const content = words.filter(({ isStop }) => !isStop);
  const known = followUpWords[language];
  const pointer = known?.points.exec(query);
  if (content.length === 0 || (pointer && pointsOut(query.slice(0, pointer.index), language)))
    return 'subject';
  if (!known || known.opens.test(query) || isCutShort(query, words.length, language)) return 'completion';
  return undefined;
}

/** Whether too little stands before a word that points for that to be what it means. */
function pointsOut(before: string, language: Language): boolean {
  return wordsOf(before, language).filter(({ isStop }) => !isStop).length < enoughBefore;
}

function isCutShort(query: string, words: number, language: Language): boolean {
  if (language !== 'zh' && language !== 'ja') return words <= fewWords;
  return (query.match(/\p{L}/gu)?.length ?? 0) <= fewCharacters;
}
