import type { Language } from '#server/language/languages.ts';
import { sayingOf } from './sayings.ts';

/** What a visitor wants, as far as it is not a plain question to be answered by search. */
export type Intent = 'greeting' | 'thanks' | 'heard' | 'overview' | 'question';

const greeting =
  /^(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|how are you(?: today| doing)?|who are you|what are you|are you (?:an? )?(?:ro)?bots?|are you (?:an? )?(?:human|person|machine|computer|real(?: person)?|ai)|am i (?:talking|speaking) to an? (?:bot|human|machine|person)|what(?:[’']s| is) your name|who made you|what can you do|help|can you help(?: me)?)(?: there)?[\s!.?,]*$/i;
const thanks =
  /^(?:ok(?:ay)?,? )?(?:thanks?|thank you|thx|cheers|great|bye|goodbye)(?: (?:a lot|so much|very much|again))?[\s!.?,]*$/i;
const heard =
  /^(?:ok(?:ay)?|k|cool|nice|fine|all ?right|good|perfect|understood|got it|i see|yes|yeah|yep|no|nope|sure|never ?mind|ah|oh)[\s!.,]*$/i;
const whole =
  '(?:it|this|that|these|they|(?:this|that|the|my|these|those|all)(?: \\w+)? (?:documents?|files?|pages?|texts?|articles?|pdfs?|websites?|sites?|reports?|papers?|books?|contents?|uploads?|urls?))';
const overview = [
  new RegExp(
    `^(?:so )?what(?:'s|’s| is| are| does| do)? ${whole}(?: all)? (?:about|say|contain|cover|deal with|talk about)\\b`,
    'i',
  ),
  new RegExp(`^what is (?:there )?in ${whole}\\b`, 'i'),
  new RegExp(
    `\\b(?:summari[sz]e|sum up|outline|describe|explain|introduce)(?: me)? ${whole}\\s*(?:for me|please|briefly|shortly|in .{1,30})?[\\s.?!]*$`,
    'i',
  ),
  new RegExp(
    `\\b(?:summary|overview|gist|outline|main (?:points?|ideas?|topics?)|key (?:points?|takeaways?)) of ${whole}[\\s.?!]*$`,
    'i',
  ),
  /^(?:what|which) (?:documents?|files?|sources|pages) (?:do you (?:have|know|search|use)|are (?:there|here|available|uploaded)|have (?:i|you|we))(?: here| access to)?[\s.?!]*$/i,
  /^(?:please )?(?:list|show|name)(?: me)?(?: all)?(?: (?:the|your|my|of the))?(?: available| uploaded)? (?:documents|files|sources)[\s.?!]*$/i,
  /^(?:please )?(?:summari[sz]e|give (?:me )?(?:a |an )?(?:short |brief )?(?:summary|overview)|summary|overview|tl;?dr)(?: please| for me)?[\s.?!]*$/i,
];

/** "What is this about?" and "summarize" in other languages, as far as a word or two of them tell, and what they are asked of. */
const overviewElsewhere: Partial<Record<Language, RegExp>> = {
  de: /^(?:worum|wovon|was (?:steht|ist)).{0,20}(?:geht|handelt|dies|in d|dokument|datei|text|seite)[^?]{0,40}\??$|\b(?:zusammenfassung|fasse? .{1,40} zusammen|zusammenfassen)\b/i,
  fr: /^de quoi (?:parle|traite|s[’']agit)|\b(?:résum\w+|resume[rz]?)\b.{0,30}(?:document|fichier|texte|page|article)|^résum\w+[\s.!]*$/i,
  es: /^¿?de qu[ée] (?:trata|va|habla)|\b(?:resum\w+)\b.{0,30}(?:documento|archivo|texto|página|artículo)|^resum\w+[\s.!]*$/i,
  pt: /^(?:do|de) que (?:se )?(?:trata|fala)|\b(?:resum\w+)\b.{0,30}(?:ficheiro|arquivo)/i,
  it: /^di (?:che )?cosa (?:parla|tratta|si tratta)|\b(?:riassu\w+)\b.{0,30}(?:documento|file|testo|pagina|articolo)|^riassu\w+[\s.!]*$/i,
  nl: /^waar gaat .{1,30} over\b|\bsamenvatt\w+|\bvat .{1,40} samen\b/i,
  pl: /^o czym (?:jest|mówi|traktuje)|\b(?:streść|streszcz\w+|podsumuj)/iu,
  ru: /^о ч[её]м\s|кратк\S+ (?:содержание|изложение)|резюмируй|перескажи/iu,
  uk: /^про що\s|стисл\S+ (?:виклад|зміст)|підсумуй|перекажи/iu,
  tr: /(?:ne hakkında|özetle)/iu,
  ar: /عن ماذا|ما موضوع|لخص|تلخيص|ملخص/u,
  he: /על מה|סכם|תקציר|סיכום/u,
  hi: /किस बारे में|सारांश/u,
  zh: /(?:讲|講|说|說|关于|關於)(?:的是|了)?(?:什么|什麼)|总结|總結|概括|摘要/u,
  ja: /何について|要約|まとめて|概要/u,
  ko: /무엇에 (?:관한|대한)|요약/u,
};

/** "Which documents do you have?" in other languages. */
const listsDocuments =
  /^(?:welche (?:dokumente|dateien|quellen) (?:hast du|haben sie|habt ihr|gibt es|kennst du)|(?:liste|nenne|zeige?)(?: mir)?(?: alle)?(?: die)? (?:dokumente|dateien)(?: auf)?|quels (?:documents|fichiers) (?:as-tu|avez-vous|y a-t-il|connaissez-vous)|(?:liste[rz]?|montre[rz]?)(?:-moi)?(?: tous)? les (?:documents|fichiers)|¿?qu[ée] (?:documentos|archivos) (?:tienes|tiene|hay)|(?:lista|muestra)(?: todos)? los (?:documentos|archivos)|(?:quali|che) (?:documenti|file) (?:hai|avete|ci sono)|elenca(?: tutti)? i (?:documenti|file)|(?:que|quais) (?:documentos|ficheiros|arquivos) (?:tens|tem|têm|há|existem)|welke (?:documenten|bestanden) (?:heb je|hebt u|zijn er)|какие у (?:вас|тебя)(?: есть)? (?:документы|файлы)|какие (?:документы|файлы) (?:есть|у (?:вас|тебя)(?: есть)?)|ما (?:هي )?(?:الوثائق|المستندات|الملفات) (?:التي )?(?:لديكم?|عندكم?|المتاحة|المتوفرة|الموجودة)|(?:[你您]们?|这里)?(?:都)?有(?:哪些|什么)?(?:文档|文件)|どんな(?:文書|資料|ファイル)がありますか)[\s.?!？。؟]*$/iu;

/** Nobody says hello, or asks for a summary alone, at greater length. */
const longestWish = 200;

export function intentOf(query: string): Intent {
  const asked = query.trim();
  if (asked.length > longestWish) return 'question';
  if (greeting.test(asked)) return 'greeting';
  if (thanks.test(asked)) return 'thanks';
  if (heard.test(asked)) return 'heard';
  const saying = sayingOf(asked);
  if (saying) return saying.intent;
  return [...overview, ...Object.values(overviewElsewhere), listsDocuments].some((pattern) =>
    pattern.test(asked),
  )
    ? 'overview'
    : 'question';
}
