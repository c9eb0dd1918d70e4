/** In characters. */
const longestTitle = 60;
const mostWords = 8;
/** Without a number before it: longer ones are mostly statements. */
const mostUnnumbered = 3;
/** In characters. */
const shortestText = 12;
/** In characters: so far into what follows a sentence has to end. */
const readOfBody = 2000;

const endsSentence = /[.!?。！？؟।](?:["'”’»)\]」』]{0,3})(?:\s|$)|[。！？]/u;
const number = /^(?:§ ?\d+[a-z]?|(?:\d{1,2}|[IVX]{1,5}|[A-Z])(?:\.\d{1,2}){0,3}[.)]?)\s+/u;
const begins = /^["“„«(]?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
const unlikely = /[.,;:!?…。，；：！？؟،|\t@]$|[\t|@]|: |; |[.!?] |https?:|[。！？，；：]/u;

/** A line with one of these states something. */
const states =
  /(?<![\p{L}'’])(?:is|are|was|were|be|must|can|cannot|may|should|will|has|have|do|does|don[’']t|costs?|opens?|closes?|starts?|ist|sind|war|muss|müssen|darf|dürfen|kann|können|kostet|kosten|hat|haben|wird|werden|est|sont|doit|doivent|peut|peuvent|coûtent?|son|debe|deben|puede|pueden|cuestan?|está|están|è|sono|deve|devono|può|possono|costano?|são|devem|pode|podem|custam?|zijn|moet|moeten|mag|kunnen|нельзя|можно|стоит|стоят|no|not|free|nicht|kein\p{L}*|frei|gratis|kostenlos|pas|gratuit\p{L}*|não|niet|geen|не|бесплатн\p{L}*)(?![\p{L}'’])|[不勿]|免费|免費|無料|(?:です|ます|ません|ない|だ|である)$/iu;

/** What a plain text has between blank lines: a heading, what stands under it, or both. */
export interface Section {
  heading: string | undefined;
  body: string;
}

/**
 * Parts a heading from its text where it is sure: a short line without the marks of a sentence, on its own or ended on purpose, over a
 * longer text with sentences in it. `next` is what follows after a blank line.
 */
export function partHeading(part: string, next: string | undefined): Section {
  const none = { heading: undefined, body: part };
  const end = part.indexOf('\n');
  const line = (end === -1 ? part : part.slice(0, end)).trim();
  if (!isHeadingLine(line)) return none;
  const body = end === -1 ? '' : part.slice(end + 1);
  if (body.trim() === '')
    return next !== undefined && isText(next, line) ? { heading: line, body: '' } : none;
  return isText(body, line) && endedOnPurpose(line, body) ? { heading: line, body } : none;
}

/** Whether a line may be a heading by its look. */
export function isHeadingLine(line: string): boolean {
  const isShort = line.length <= longestTitle && line.split(/\s+/).length <= mostWords;
  const said = isShort ? line.replace(number, '') : '';
  if (!/\p{L}{2}/u.test(said) || !begins.test(said) || unlikely.test(said)) return false;
  const isMarked = said !== line || (said === said.toUpperCase() && said !== said.toLowerCase());
  return isMarked || (said.split(/\s+/).length <= mostUnnumbered && !/\d/.test(said) && !states.test(said));
}

function isText(body: string, title: string): boolean {
  const beginning = body.slice(0, readOfBody).trim();
  const isLonger = beginning.length > Math.max(title.length, shortestText);
  return isLonger && endsSentence.test(beginning) && !isHeadingLine(beginning);
}

/** A line that was merely wrapped is as wide as the others. */
function endedOnPurpose(line: string, body: string): boolean {
  const beginning = body.slice(0, readOfBody);
  const width = Math.max(...beginning.split('\n').map((one) => one.length));
  return line.length <= width / 2 && begins.test(beginning.trimStart());
}
