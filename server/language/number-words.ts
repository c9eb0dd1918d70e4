import type { Language } from './languages.ts';

/** Numbers from two to twelve; a dash for words that often mean something else (French "neuf" is new, Italian "sei" you are). */
const words: Partial<Record<Language, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  de: 'zwei drei vier fünf sechs sieben - neun zehn elf zwölf',
  fr: 'deux trois quatre cinq six sept huit - dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'due tre quattro cinque - sette otto nove dieci undici dodici',
  pt: 'dois três quatro cinco seis sete oito nove dez onze doze',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  ru: 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  ar: 'اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة أحدعشر اثناعشر',
  sv: 'två tre fyra fem sex sju åtta nio tio elva tolv',
  pl: 'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
};
/** Inflected forms. */
const otherForms: Partial<Record<Language, Readonly<Record<string, number>>>> = {
  pt: { duas: 2 },
  ru: { две: 2, двух: 2, трёх: 3, трех: 3, четырёх: 4, пяти: 5, шести: 6, семи: 7 },
  ar: { يومين: 2, ثلاث: 3, أربع: 4, خمس: 5, ست: 6, سبع: 7, ثماني: 8, تسع: 9, عشر: 10 },
  pl: { dwie: 2 },
};
const first = 2;

/** Returns a language's number words with their numbers. */
export function numberWordsOf(language: Language): ReadonlyMap<string, number> {
  const listed = words[language]?.split(' ').map((word, i): [string, number] => [word, i + first]) ?? [];
  return new Map([...listed.filter(([word]) => word !== '-'), ...Object.entries(otherForms[language] ?? {})]);
}
