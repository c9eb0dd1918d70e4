/** A style rule: its own declarations, as name and value. */
export interface CssRule {
  selector: string;
  declarations: [name: string, value: string][];
  /** Address of the stylesheet; relative links of it begin there. */
  address: string;
}

const maxRules = 20_000;
const maxDepth = 12;
const longestSelector = 2_000;
const longestValue = 2_000;
/** Rules for other media, and what isn't rules. */
const skipped =
  /^@(?:media\b.*\b(?:print|prefers-color-scheme:\s*dark)\b|font-face|keyframes|-webkit-keyframes|property|page|counter-style)/i;

/** Splits a stylesheet into its rules, those inside of at-rules too, in one pass: its time grows with its length, whatever it says. */
export function parseRules(css: string, address: string): CssRule[] {
  const rules: CssRule[] = [];
  const open: { isSkipped: boolean; rule: CssRule | undefined }[] = [];
  let text = '';
  const declare = () => {
    const rule = open.at(-1)?.rule;
    const colon = text.indexOf(':');
    if (rule && colon > 0 && text.length <= longestValue) {
      rule.declarations.push([text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]);
    }
    text = '';
  };
  const begin = () => {
    const selector = text.trim();
    text = '';
    const isSkipped = open.at(-1)?.isSkipped === true || skipped.test(selector.slice(0, 300));
    const isRule = !isSkipped && !selector.startsWith('@') && selector.length <= longestSelector;
    const rule = isRule ? { selector, declarations: [], address } : undefined;
    if (rule) rules.push(rule);
    open.push({ isSkipped, rule });
  };
  for (const token of tokensOf(css)) {
    if (token === '{') begin();
    else if (token === '}') {
      declare();
      open.pop();
    } else if (token === ';') declare();
    else text += token;
    if (rules.length >= maxRules || open.length > maxDepth) break;
  }
  return rules;
}

/** Yields braces and semicolons, and the texts between them without comments; strings and `url()` stay whole. */
function* tokensOf(css: string): Generator<string> {
  const sign = /[{};"']|\/\*|url\(/gi;
  let from = 0;
  for (;;) {
    sign.lastIndex = from;
    const found = sign.exec(css);
    if (!found) return;
    const [mark] = found;
    yield css.slice(from, found.index);
    const end = endOf(css, mark.toLowerCase(), found.index + mark.length);
    if (mark !== '/*') yield css.slice(found.index, end);
    from = end;
  }
}

/** Returns where a token that begins with the mark ends; what isn't closed ends the stylesheet. */
function endOf(css: string, mark: string, after: number): number {
  if (/[{};]/.test(mark)) return after;
  const [close, length] = mark === '/*' ? ['*/', 2] : [mark === 'url(' ? ')' : mark, 1];
  const at = css.indexOf(close, after);
  return at === -1 ? css.length : at + length;
}
