import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('cs');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Napsat člověku',
  writeTo: (title: string) => `Napsat: ${title}`,
  handoverOffer: 'Zeptáte se raději člověka?',
  nobodyThere: 'Právě tu nikdo není. Odpověď dostanete e-mailem.',
  nobodyThereUntil: (at: string) => `Právě tu nikdo není. Někdo tu zase bude: ${at}.`,
  yourEmail: 'Vaše e-mailová adresa',
  yourEmailHint: 'Tam přijde odpověď.',
  yourName: 'Jméno',
  yourMessage: 'Zpráva',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} smí tyto údaje a tuto konverzaci použít k odpovědi na mou zprávu.`
      : `${title} smí tyto údaje použít k odpovědi na mou zprávu.`,
  fillIn: 'Vyplňte toto pole.',
  tickToSend: 'Chcete-li zprávu odeslat, zaškrtněte toto políčko.',
  sendMessage: 'Odeslat zprávu',
  messageSent: 'Děkujeme. Vaše zpráva je na cestě; odpověď přijde e‑mailem.',
  messageNotSent: 'Zprávu se nepodařilo odeslat. Zkuste to znovu.',

  // Steps and confirmations
  steps: 'Kroky',
  stepRunning: '(probíhá)',
  stepDone: '(hotovo)',
  stepFailed: 'nezdařilo se',
  stepAsked: 'čekalo na potvrzení',
  stepRefused: 'neodesláno',
  stepExpired: 'nepotvrzeno včas',
  confirmNote: 'Dokud nestisknete Odeslat, nic se neodešle.',
  send: 'Odeslat',
  cancel: 'Zrušit',
  sent: 'Odesláno.',
  cancelled: 'Zrušeno. Nic se neodeslalo.',
  notSent: 'Odeslání se nezdařilo. Zeptejte se znovu.',
  // A model's thoughts
  thinking: 'Přemýšlí…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Úvahy'
      : count(seconds, {
          one: 'Přemýšlení: # s',
          few: 'Přemýšlení: # s',
          many: 'Přemýšlení: # s',
          other: 'Přemýšlení: # s',
        }),
  deleteConversation: 'Smazat konverzaci natrvalo',
  conversationGoes: (title: string) => `${title} pak z této konverzace nic neuchová. Nelze ji obnovit.`,
  conversationDeleted: 'Konverzace smazána.',
};

export default words;
