import { escapeMarkdown } from '#contract/escape-markdown.ts';
import type { Language } from '#server/language/languages.ts';

interface AgentPhrases {
  /** `{name}` is replaced by the assistant's name. */
  introduction: string;
  /** Before how to reach people. */
  contact: string;
  /** Said if an action of the host's could not be run. */
  lookUpFailed: string;
}

const byLanguage: Readonly<Record<Language, AgentPhrases>> = {
  en: {
    introduction: 'I’m {name}.',
    contact: 'Contact:',
    lookUpFailed: 'I couldn’t look that up just now. Try again later.',
  },
  de: {
    introduction: 'Ich bin {name}.',
    contact: 'Kontakt:',
    lookUpFailed: 'Das konnte ich gerade nicht abfragen. Versuchen Sie es später noch einmal.',
  },
  fr: {
    introduction: 'Je suis {name}.',
    contact: 'Contact :',
    lookUpFailed: 'Je n’ai pas pu vérifier cela à l’instant. Réessayez plus tard.',
  },
  es: {
    introduction: 'Soy {name}.',
    contact: 'Contacto:',
    lookUpFailed: 'No he podido consultarlo en este momento. Inténtelo más tarde.',
  },
  pt: {
    introduction: 'Sou {name}.',
    contact: 'Contacto:',
    lookUpFailed: 'Não consegui consultar isso agora. Tente novamente mais tarde.',
  },
  it: {
    introduction: 'Sono {name}.',
    contact: 'Contatto:',
    lookUpFailed: 'Non sono riuscito a verificarlo in questo momento. Riprova più tardi.',
  },
  nl: {
    introduction: 'Ik ben {name}.',
    contact: 'Contact:',
    lookUpFailed: 'Ik kon dat nu niet opzoeken. Probeer het later opnieuw.',
  },
  sv: {
    introduction: 'Jag heter {name}.',
    contact: 'Kontakt:',
    lookUpFailed: 'Jag kunde inte slå upp det just nu. Försök igen senare.',
  },
  da: {
    introduction: 'Jeg hedder {name}.',
    contact: 'Kontakt:',
    lookUpFailed: 'Jeg kunne ikke slå det op lige nu. Prøv igen senere.',
  },
  no: {
    introduction: 'Jeg heter {name}.',
    contact: 'Kontakt:',
    lookUpFailed: 'Jeg kunne ikke slå det opp akkurat nå. Prøv igjen senere.',
  },
  fi: {
    introduction: 'Olen {name}.',
    contact: 'Yhteystiedot:',
    lookUpFailed: 'En voinut hakea sitä juuri nyt. Yritä myöhemmin uudelleen.',
  },
  pl: {
    introduction: 'Nazywam się {name}.',
    contact: 'Kontakt:',
    lookUpFailed: 'Nie udało mi się teraz tego sprawdzić. Spróbuj później.',
  },
  cs: {
    introduction: 'Jmenuji se {name}.',
    contact: 'Kontakt:',
    lookUpFailed: 'Teď se mi to nepodařilo zjistit. Zkuste to později.',
  },
  hu: {
    introduction: '{name} vagyok.',
    contact: 'Kapcsolat:',
    lookUpFailed: 'Ezt most nem sikerült lekérdeznem. Próbálja meg később.',
  },
  ro: {
    introduction: 'Sunt {name}.',
    contact: 'Contact:',
    lookUpFailed: 'Nu am putut verifica acum. Încercați din nou mai târziu.',
  },
  tr: {
    introduction: 'Ben {name}.',
    contact: 'İletişim:',
    lookUpFailed: 'Buna şu anda bakamadım. Daha sonra yeniden deneyin.',
  },
  vi: {
    introduction: 'Tôi là {name}.',
    contact: 'Liên hệ:',
    lookUpFailed: 'Hiện tôi chưa tra cứu được. Hãy thử lại sau.',
  },
  id: {
    introduction: 'Saya {name}.',
    contact: 'Kontak:',
    lookUpFailed: 'Saya tidak dapat mencarinya saat ini. Coba lagi nanti.',
  },
  ru: {
    introduction: 'Меня зовут {name}.',
    contact: 'Контакты:',
    lookUpFailed: 'Сейчас не удалось это проверить. Попробуйте позже.',
  },
  uk: {
    introduction: 'Мене звати {name}.',
    contact: 'Контакти:',
    lookUpFailed: 'Зараз не вдалося це перевірити. Спробуйте пізніше.',
  },
  el: {
    introduction: 'Με λένε {name}.',
    contact: 'Επικοινωνία:',
    lookUpFailed: 'Δεν μπόρεσα να το αναζητήσω αυτή τη στιγμή. Δοκιμάστε ξανά αργότερα.',
  },
  ar: {
    introduction: 'أنا {name}.',
    contact: 'للتواصل:',
    lookUpFailed: 'تعذّر عليّ التحقق من ذلك الآن. حاول لاحقًا.',
  },
  fa: {
    introduction: 'من {name} هستم.',
    contact: 'تماس:',
    lookUpFailed: 'اکنون نتوانستم آن را بررسی کنم. بعداً دوباره امتحان کنید.',
  },
  he: {
    introduction: 'אני {name}.',
    contact: 'ליצירת קשר:',
    lookUpFailed: 'לא הצלחתי לבדוק זאת כרגע. נסו מאוחר יותר.',
  },
  hi: {
    introduction: 'मैं {name} हूँ।',
    contact: 'संपर्क:',
    lookUpFailed: 'मैं इसे अभी नहीं देख पाया। बाद में फिर कोशिश करें।',
  },
  th: { introduction: 'ฉันชื่อ {name}', contact: 'ติดต่อ:', lookUpFailed: 'ตอนนี้ยังตรวจสอบไม่ได้ โปรดลองใหม่ภายหลัง' },
  zh: { introduction: '我是{name}。', contact: '联系方式：', lookUpFailed: '我现在无法查询。请稍后再试。' },
  ja: {
    introduction: '{name}です。',
    contact: 'お問い合わせ：',
    lookUpFailed: 'ただいま確認できませんでした。後でもう一度お試しください。',
  },
  ko: {
    introduction: '저는 {name}입니다.',
    contact: '문의:',
    lookUpFailed: '지금은 조회할 수 없습니다. 나중에 다시 시도하세요.',
  },
};

export function sayName(name: string, language: Language): string {
  return byLanguage[language].introduction.replace('{name}', () => escapeMarkdown(name));
}

export function sayContact(contact: string, language: Language): string {
  return `${byLanguage[language].contact} ${escapeMarkdown(contact.replace(/\s+/gu, ' '))}`;
}

export function sayLookUpFailed(language: Language): string {
  return byLanguage[language].lookUpFailed;
}
