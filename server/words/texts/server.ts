// Written by `npm run texts` from texts/server.
import ar from '#texts/server/ar.json' with { type: 'json' };
import cs from '#texts/server/cs.json' with { type: 'json' };
import de from '#texts/server/de.json' with { type: 'json' };
import en from '#texts/server/en.json' with { type: 'json' };
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
  ar: ar.server,
  cs: cs.server,
  de: de.server,
  en: en.server,
  es: es.server,
  fr: fr.server,
  he: he.server,
  hi: hi.server,
  it: it.server,
  ja: ja.server,
  ko: ko.server,
  nl: nl.server,
  pl: pl.server,
  pt: pt.server,
  ru: ru.server,
  sv: sv.server,
  tr: tr.server,
  uk: uk.server,
  vi: vi.server,
  zh: zh.server,
};

export function serverTexts(language: keyof typeof byLanguage) {
  return byLanguage[language];
}
