// Written by `npm run texts` from texts/server.
import { formatMessage } from '../format-message.ts';
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
  ar: ar.mail,
  cs: cs.mail,
  de: de.mail,
  en: en.mail,
  es: es.mail,
  fr: fr.mail,
  he: he.mail,
  hi: hi.mail,
  it: it.mail,
  ja: ja.mail,
  ko: ko.mail,
  nl: nl.mail,
  pl: pl.mail,
  pt: pt.mail,
  ru: ru.mail,
  sv: sv.mail,
  tr: tr.mail,
  uk: uk.mail,
  vi: vi.mail,
  zh: zh.mail,
};

export function mailTexts(language: keyof typeof byLanguage) {
  const texts = byLanguage[language];
  return {
    ...texts,
    invitation: {
      ...texts.invitation,
      subject: (values: { host: string | number }) => formatMessage(texts.invitation.subject, values, language),
      opening: (values: { host: string | number }) => formatMessage(texts.invitation.opening, values, language),
    },
    handoverAddress: {
      ...texts.handoverAddress,
      subject: (values: { host: string | number }) => formatMessage(texts.handoverAddress.subject, values, language),
      opening: (values: { host: string | number }) => formatMessage(texts.handoverAddress.opening, values, language),
    },
    worseAnswers: {
      ...texts.worseAnswers,
      subject: (values: { host: string | number }) => formatMessage(texts.worseAnswers.subject, values, language),
      opening: (values: { host: string | number; count: string | number }) => formatMessage(texts.worseAnswers.opening, values, language),
    },
    handover: {
      ...texts.handover,
      subject: (values: { email: string | number }) => formatMessage(texts.handover.subject, values, language),
      confirmed: (values: { host: string | number; email: string | number }) => formatMessage(texts.handover.confirmed, values, language),
    },
    report: {
      ...texts.report,
      subject: (values: { host: string | number }) => formatMessage(texts.report.subject, values, language),
      opening: (values: { host: string | number; from: string | number; to: string | number }) => formatMessage(texts.report.opening, values, language),
      stopped: (values: { host: string | number }) => formatMessage(texts.report.stopped, values, language),
    },
  };
}
