import { mulberry32 } from '../random.ts';

const wordsInPassage = 100;
const wordsInSentence = 14;
const vocabulary = 60_000;
const joiners = ['the', 'of', 'and', 'in', 'to', 'a', 'is', 'was', 'for', 'with'];
const openings = ['What is the', 'When was the', 'How many of the', 'Who made a', 'Where is the'];
const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

export interface MadeText {
  passages: string[];
  questions: string[];
}

/** Makes passages whose words are as unevenly common as those of a language (by Zipf's law, four in ten of them stop words), and questions about some. */
export function makeText(passageCount: number, questionCount: number): MadeText {
  const random = mulberry32(1);
  // Zipf's law: the chance of the nth word falls as 1/n.
  const drawWord = () => nameWord(Math.floor(vocabulary ** random()));
  const passages = Array.from({ length: passageCount }, () => {
    const words = Array.from({ length: wordsInPassage }, (_, place) => {
      const word = random() < 0.4 ? (joiners[Math.floor(random() * joiners.length)] ?? '') : drawWord();
      return place % wordsInSentence === wordsInSentence - 1 ? `${word}.` : word;
    });
    return words.join(' ');
  });
  const questions = Array.from({ length: questionCount }, (_, n) => {
    const words = passages[Math.floor(random() * passages.length)]?.replaceAll('.', '').split(' ') ?? [];
    const telling = words.filter((word) => !joiners.includes(word));
    const start = Math.floor(random() * Math.max(1, telling.length - 5));
    return `${openings[n % openings.length]} ${telling.slice(start, start + 4).join(' ')}?`;
  });
  return { passages, questions };
}

function nameWord(rank: number): string {
  let rest = rank;
  let name = '';
  do {
    name += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  } while (rest > 0);
  return `${name}k`;
}
