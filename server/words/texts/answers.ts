// Written by `npm run texts` from texts/server.
import { formatMessage } from '../format-message.ts';
import ar from '#texts/server/ar.json' with { type: 'json' };
import cs from '#texts/server/cs.json' with { type: 'json' };
import da from '#texts/server/da.json' with { type: 'json' };
import de from '#texts/server/de.json' with { type: 'json' };
import el from '#texts/server/el.json' with { type: 'json' };
import en from '#texts/server/en.json' with { type: 'json' };
import es from '#texts/server/es.json' with { type: 'json' };
import fa from '#texts/server/fa.json' with { type: 'json' };
import fi from '#texts/server/fi.json' with { type: 'json' };
import fr from '#texts/server/fr.json' with { type: 'json' };
import he from '#texts/server/he.json' with { type: 'json' };
import hi from '#texts/server/hi.json' with { type: 'json' };
import hu from '#texts/server/hu.json' with { type: 'json' };
import id from '#texts/server/id.json' with { type: 'json' };
import it from '#texts/server/it.json' with { type: 'json' };
import ja from '#texts/server/ja.json' with { type: 'json' };
import ko from '#texts/server/ko.json' with { type: 'json' };
import nl from '#texts/server/nl.json' with { type: 'json' };
import no from '#texts/server/no.json' with { type: 'json' };
import pl from '#texts/server/pl.json' with { type: 'json' };
import pt from '#texts/server/pt.json' with { type: 'json' };
import ro from '#texts/server/ro.json' with { type: 'json' };
import ru from '#texts/server/ru.json' with { type: 'json' };
import sv from '#texts/server/sv.json' with { type: 'json' };
import th from '#texts/server/th.json' with { type: 'json' };
import tr from '#texts/server/tr.json' with { type: 'json' };
import uk from '#texts/server/uk.json' with { type: 'json' };
import vi from '#texts/server/vi.json' with { type: 'json' };
import zh from '#texts/server/zh.json' with { type: 'json' };

const byLanguage = {
  ar: ar.answers,
  cs: cs.answers,
  da: da.answers,
  de: de.answers,
  el: el.answers,
  en: en.answers,
  es: es.answers,
  fa: fa.answers,
  fi: fi.answers,
  fr: fr.answers,
  he: he.answers,
  hi: hi.answers,
  hu: hu.answers,
  id: id.answers,
  it: it.answers,
  ja: ja.answers,
  ko: ko.answers,
  nl: nl.answers,
  no: no.answers,
  pl: pl.answers,
  pt: pt.answers,
  ro: ro.answers,
  ru: ru.answers,
  sv: sv.answers,
  th: th.answers,
  tr: tr.answers,
  uk: uk.answers,
  vi: vi.answers,
  zh: zh.answers,
};

export function answerTexts(language: keyof typeof byLanguage) {
  const texts = byLanguage[language];
  return {
    ...texts,
    noAnswerOf: (values: { host: string | number }) => formatMessage(texts.noAnswerOf, values, language),
    introduction: (values: { name: string | number }) => formatMessage(texts.introduction, values, language),
    amongDocuments: (values: { count: string | number }) => formatMessage(texts.amongDocuments, values, language),
  };
}
