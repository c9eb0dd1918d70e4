/** In characters. */
const maxLength = 60;
const maxWords = 8;
/** Maximum words of a heading without a number: longer lines are mostly statements. */
const maxUnnumberedWords = 3;
/** In characters. */
const minBodyLength = 12;
/** Characters of the text under a heading in which a sentence must end. */
const sampleLength = 2000;

const endsSentence = /[.!?。！？؟।](?:["'”’»)\]」』]{0,3})(?:\s|$)|[。！？]/u;
const number = /^(?:§ ?\d+[a-z]?|(?:\d{1,2}|[IVX]{1,5}|[A-Z])(?:\.\d{1,2}){0,3}[.)]?)\s+/u;
const begins = /^["“„«(]?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
const unlikely = /[.,;:!?…。，；：！？؟،|\t@]$|[\t|@]|: |; |[.!?] |https?:|[。！？，；：]/u;

/** Words of statements, which headings don't contain. */
const statementWords =
  /(?<![\p{L}'’])(?:is|are|was|were|be|must|can|cannot|may|should|will|has|have|do|does|don[’']t|costs?|opens?|closes?|starts?|ist|sind|war|muss|müssen|darf|dürfen|kann|können|kostet|kosten|hat|haben|wird|werden|est|sont|doit|doivent|peut|peuvent|coûtent?|son|debe|deben|puede|pueden|cuestan?|está|están|è|sono|deve|devono|può|possono|costano?|são|devem|pode|podem|custam?|zijn|moet|moeten|mag|kunnen|нельзя|можно|стоит|стоят|no|not|free|nicht|kein\p{L}*|frei|gratis|kostenlos|pas|gratuit\p{L}*|não|niet|geen|не|бесплатн\p{L}*)(?![\p{L}'’])|[不勿]|免费|免費|無料|(?:です|ます|ません|ない|だ|である)$/iu;

interface Section {
  heading: string | undefined;
  body: string;
}

/**
 * Separates a heading from its text: a short line without sentence punctuation, alone or clearly not wrapped, above a
 * longer text with sentences. `next` is the part after the blank line.
 */
export function splitHeading(part: string, next: string | undefined): Section {
  const none = { heading: undefined, body: part };
  const end = part.indexOf('\n');
  const line = (end === -1 ? part : part.slice(0, end)).trim();
  if (!isHeadingLine(line)) return none;
  const body = end === -1 ? '' : part.slice(end + 1);
  if (body.trim() === '')
    return next !== undefined && isText(next, line) ? { heading: line, body: '' } : none;
  return isText(body, line) && isNotWrapped(line, body) ? { heading: line, body } : none;
}

/** True if a line looks like a heading. */
export function isHeadingLine(line: string): boolean {
  const isShort = line.length <= maxLength && line.split(/\s+/).length <= maxWords;
  const words = isShort ? line.replace(number, '') : '';
  if (!/\p{L}{2}/u.test(words) || !begins.test(words) || unlikely.test(words)) return false;
  const isMarked = words !== line || (words === words.toUpperCase() && words !== words.toLowerCase());
  if (isMarked) return true;
  return words.split(/\s+/).length <= maxUnnumberedWords && !/\d/.test(words) && !statementWords.test(words);
}

function isText(body: string, title: string): boolean {
  const beginning = body.slice(0, sampleLength).trim();
  const isLonger = beginning.length > Math.max(title.length, minBodyLength);
  return isLonger && endsSentence.test(beginning) && !isHeadingLine(beginning);
}

/** True if a line is at most half as wide as the text under it: a wrapped line is about as wide. */
function isNotWrapped(line: string, body: string): boolean {
  const beginning = body.slice(0, sampleLength);
  const width = Math.max(...beginning.split('\n').map((one) => one.length));
  return line.length <= width / 2 && begins.test(beginning.trimStart());
}
