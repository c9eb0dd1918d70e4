type Values = Readonly<Record<string, string | number>>;

/**
 * Fills in the values of an ICU message: `{name}`, and `{n, plural, one {# day} other {# days}}` with the language's forms. Any other
 * syntax stays as it is, and fails `npm run words`.
 */
export function formatMessage(message: string, values: Values, language: string): string {
  const pieces = splitAtBraces(message).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const [name = '', type, ...forms] = piece.split(',');
    if (type === undefined) return String(values[name]);
    if (type.trim() !== 'plural') return `{${piece}}`;
    const text = choosePlural(forms.join(','), Number(values[name]), language);
    return text.replace(/\{(\w+)\}/g, (_, inner: string) => String(values[inner]));
  });
  return pieces.join('');
}

function choosePlural(forms: string, count: number, language: string): string {
  const pieces = splitAtBraces(forms);
  const texts = new Map(
    pieces.flatMap((piece, at) => (at % 2 === 0 ? [[piece.trim(), pieces[at + 1] ?? ''] as const] : [])),
  );
  const category = new Intl.PluralRules(language).select(count);
  const text = texts.get(`=${count}`) ?? texts.get(category) ?? texts.get('other') ?? '';
  return text.replaceAll('#', new Intl.NumberFormat(language).format(count));
}

/** Splits a text at its outer braces: every other piece was between two. */
function splitAtBraces(text: string): string[] {
  const pieces: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{' ? depth++ === 0 : --depth === 0) {
      pieces.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...pieces, text.slice(start)];
}
