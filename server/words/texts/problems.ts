// Written by `npm run texts` from texts/server.
import { formatMessage } from '../format-message.ts';
import ar from '#texts/server/ar.json' with { type: 'json' };
import cs from '#texts/server/cs.json' with { type: 'json' };
import de from '#texts/server/de.json' with { type: 'json' };
import es from '#texts/server/es.json' with { type: 'json' };
import fr from '#texts/server/fr.json' with { type: 'json' };
import he from '#texts/server/he.json' with { type: 'json' };
import hi from '#texts/server/hi.json' with { type: 'json' };
import it from '#texts/server/it.json' with { type: 'json' };
import ja from '#texts/server/ja.json' with { type: 'json' };
import ko from '#texts/server/ko.json' with { type: 'json' };
import nl from '#texts/server/nl.json' with { type: 'json' };
import pl from '#texts/server/pl.json' with { type: 'json' };
import pt from '#texts/server/pt.json' with { type: 'json' };
import ru from '#texts/server/ru.json' with { type: 'json' };
import sv from '#texts/server/sv.json' with { type: 'json' };
import tr from '#texts/server/tr.json' with { type: 'json' };
import uk from '#texts/server/uk.json' with { type: 'json' };
import vi from '#texts/server/vi.json' with { type: 'json' };
import zh from '#texts/server/zh.json' with { type: 'json' };

const byLanguage = {
  ar: ar.problems,
  cs: cs.problems,
  de: de.problems,
  es: es.problems,
  fr: fr.problems,
  he: he.problems,
  hi: hi.problems,
  it: it.problems,
  ja: ja.problems,
  ko: ko.problems,
  nl: nl.problems,
  pl: pl.problems,
  pt: pt.problems,
  ru: ru.problems,
  sv: sv.problems,
  tr: tr.problems,
  uk: uk.problems,
  vi: vi.problems,
  zh: zh.problems,
};

export function problemTexts(language: keyof typeof byLanguage) {
  const texts = byLanguage[language];
  return {
    ...texts,
    too_many_requests: (values: { when: string | number }) => formatMessage(texts.too_many_requests, values, language),
    budget_spent: (values: { when: string | number }) => formatMessage(texts.budget_spent, values, language),
    overloaded: (values: { when: string | number }) => formatMessage(texts.overloaded, values, language),
  };
}
