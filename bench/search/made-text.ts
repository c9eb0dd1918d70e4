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

type Random = () => number;

/** Makes passages whose words are as unevenly common as those of a language (by Zipf's law, four in ten of them stop words), and questions about some. */
export function makeText(passageCount: number, questionCount: number): MadeText {
  const random = mulberry32(1);
  const passages = Array.from({ length: passageCount }, () => makePassage(random));
  const questions = Array.from({ length: questionCount }, (_, n) =>
    makeQuestion(random, n, passages[Math.floor(random() * passages.length)] ?? ''),
  );
  return { passages, questions };
}

/** Yields pages of such passages, each with a title and, every `questionEvery` pages, a question about one of them. */
export function* makePages(
  passageCounts: Iterable<number>,
  questionEvery: number,
): Generator<{ title: string; passages: string[]; question: string | undefined }> {
  const random = mulberry32(2);
  let number = 0;
  for (const count of passageCounts) {
    const passages = Array.from({ length: count }, () => makePassage(random));
    const title = Array.from({ length: 4 }, () => drawWord(random)).join(' ');
    const asked = passages[Math.floor(random() * count)] ?? '';
    const question = makeQuestion(random, number / questionEvery, asked);
    yield { title, passages, question: number % questionEvery === 0 ? question : undefined };
    number++;
  }
}

function makePassage(random: Random): string {
  const words = Array.from({ length: wordsInPassage }, (_, place) => {
    const word = random() < 0.4 ? (joiners[Math.floor(random() * joiners.length)] ?? '') : drawWord(random);
    return place % wordsInSentence === wordsInSentence - 1 ? `${word}.` : word;
  });
  return words.join(' ');
}

/** Asks for four consecutive words of a passage. */
function makeQuestion(random: Random, number: number, passage: string): string {
  const telling = passage
    .replaceAll('.', '')
    .split(' ')
    .filter((word) => !joiners.includes(word));
  const start = Math.floor(random() * Math.max(1, telling.length - 5));
  return `${openings[Math.floor(number) % openings.length]} ${telling.slice(start, start + 4).join(' ')}?`;
}

/** Zipf's law: the chance of the nth word falls as 1/n. */
function drawWord(random: Random): string {
  return nameWord(Math.floor(vocabulary ** random()));
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
