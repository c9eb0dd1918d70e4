import { escapeMarkdown } from '#server/language/escape-markdown.ts';
import type { Language } from '#server/language/languages.ts';

interface AgentPhrases {
  /** `{name}` is replaced by the assistant's name. */
  introduction: string;
  /** Before how to reach people. */
  contact: string;
}

const byLanguage: Readonly<Record<Language, AgentPhrases>> = {
  en: { introduction: 'I’m {name}.', contact: 'Contact:' },
  de: { introduction: 'Ich bin {name}.', contact: 'Kontakt:' },
  fr: { introduction: 'Je suis {name}.', contact: 'Contact :' },
  es: { introduction: 'Soy {name}.', contact: 'Contacto:' },
  pt: { introduction: 'Sou {name}.', contact: 'Contacto:' },
  it: { introduction: 'Sono {name}.', contact: 'Contatto:' },
  nl: { introduction: 'Ik ben {name}.', contact: 'Contact:' },
  sv: { introduction: 'Jag heter {name}.', contact: 'Kontakt:' },
  da: { introduction: 'Jeg hedder {name}.', contact: 'Kontakt:' },
  no: { introduction: 'Jeg heter {name}.', contact: 'Kontakt:' },
  fi: { introduction: 'Olen {name}.', contact: 'Yhteystiedot:' },
  pl: { introduction: 'Nazywam się {name}.', contact: 'Kontakt:' },
  cs: { introduction: 'Jmenuji se {name}.', contact: 'Kontakt:' },
  hu: { introduction: '{name} vagyok.', contact: 'Kapcsolat:' },
  ro: { introduction: 'Sunt {name}.', contact: 'Contact:' },
  tr: { introduction: 'Ben {name}.', contact: 'İletişim:' },
  vi: { introduction: 'Tôi là {name}.', contact: 'Liên hệ:' },
  id: { introduction: 'Saya {name}.', contact: 'Kontak:' },
  ru: { introduction: 'Меня зовут {name}.', contact: 'Контакты:' },
  uk: { introduction: 'Мене звати {name}.', contact: 'Контакти:' },
  el: { introduction: 'Με λένε {name}.', contact: 'Επικοινωνία:' },
  ar: { introduction: 'أنا {name}.', contact: 'للتواصل:' },
  fa: { introduction: 'من {name} هستم.', contact: 'تماس:' },
  he: { introduction: 'אני {name}.', contact: 'ליצירת קשר:' },
  hi: { introduction: 'मैं {name} हूँ।', contact: 'संपर्क:' },
  th: { introduction: 'ฉันชื่อ {name}', contact: 'ติดต่อ:' },
  zh: { introduction: '我是{name}。', contact: '联系方式：' },
  ja: { introduction: '{name}です。', contact: 'お問い合わせ：' },
  ko: { introduction: '저는 {name}입니다.', contact: '문의:' },
};

export function sayName(name: string, language: Language): string {
  return byLanguage[language].introduction.replace('{name}', () => escapeMarkdown(name));
}

export function sayContact(contact: string, language: Language): string {
  return `${byLanguage[language].contact} ${escapeMarkdown(contact.replace(/\s+/gu, ' '))}`;
}
