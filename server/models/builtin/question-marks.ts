/** Before a question or its answer, where a text says which it is: `Q:`, `Question 3.`; a letter alone only before a colon, as many names have one before a stop. */
const before = (letters: string, words: string) =>
  `(?:(?:[${letters}]|${words}) ?(\\d{0,3}) ?[:：]|(?:${words}) ?(\\d{0,3})[.)](?=\\s))\\s*`;
const asking = before(
  'QFPDVВس',
  'questions?|fragen?|preguntas?|domand[ae]|perguntas?|vraag|вопрос|سؤال|السؤال|[问問]|质问|質問',
);
const answering = before(
  'ARОج',
  'answers?|antwort(?:en)?|réponses?|respuestas?|rispost[ae]|respostas?|antwoord|ответ|جواب|الجواب|答|回答',
);
const bullet = /^[-*•–—‣◦]\s+/u;
const item = '(?:[-*•–—‣◦]\\s+)?';
const question = new RegExp(`^${asking}`, 'iu');
const answer = new RegExp(`^${answering}`, 'iu');
/** In so many characters. */
const answered = new RegExp(`^[^\\n]{0,600}?[?？؟]["'”’»«)\\]」』]?\\s+${item}${answering}`, 'iu');
const asked = new RegExp(`^\\s*${item}${asking}[^\\n]{0,600}[?？؟]["'”’»«)\\]」』]?$`, 'iu');

/**
 * How many characters a mark of an item, a question or an answer takes at a place of a text; none of these two where the other does not
 * stand beside it: `Q2: Revenue was 6 million`, and `A 7` is a road.
 */
export function lengthOfMark(text: string, start: number, end = text.length): number {
  const ofItem = bullet.exec(text.slice(start, end))?.[0].length ?? 0;
  const own = text.slice(start + ofItem, end);
  const ofQuestion = question.exec(own);
  const mark = ofQuestion ?? answer.exec(own);
  if (!mark) return ofItem;
  const other = ofQuestion ? answered.exec(text.slice(start + ofItem)) : asked.exec(lineBefore(text, start));
  return ofItem + (other && areOne(mark, other) ? mark[0].length : 0);
}

/** The last that says something, up to a place; of the place's own line what stands before it. */
function lineBefore(text: string, place: number): string {
  const said = text.slice(0, place).trimEnd();
  const line = said.slice(said.lastIndexOf('\n') + 1);
  // A sentence may begin after the mark of its item.
  return bullet.test(`${line} `) && line.length === 1 ? lineBefore(said, said.length - 1) : line;
}

/** Whether both have the same number, or one has none. */
function areOne(one: RegExpExecArray, other: RegExpExecArray): boolean {
  const [first, second] = [one, other].map(([, colon, stop]) => colon || stop || '');
  return first === '' || second === '' || first === second;
}
