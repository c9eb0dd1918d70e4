import type { PageLanguage } from '#shared/languages.ts';

/** A text for each plural form that the language has. `#` is replaced by the number. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns a function that writes a number with its noun in a language. */
export function counting(language: PageLanguage): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', format.format(count));
}
