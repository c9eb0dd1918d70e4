import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('cs');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Napsat člověku',
  writeTo: (title: string) => `Napsat: ${title}`,
  handoverOffer: 'Zeptáte se raději člověka?',
  nobodyThere: 'Právě tu nikdo není. Odpověď dostanete e-mailem.',
  nobodyThereUntilSoon: (at: string) => `Právě tu nikdo není. Někdo tu zase bude: ${at}.`,
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
  stepUnknown: 'odesláno, výsledek neznámý',
  confirmNote: 'Dokud nestisknete Odeslat, nic se neodešle.',
  send: 'Odeslat',
  dontSend: 'Neodesílat',
  sending: 'Odesílá se…',
  sent: 'Odesláno.',
  cancelled: 'Neodesláno.',
  notDone: 'Neprovedlo se to. Zkuste to později.',
  unclear:
    'Bylo to odesláno, ale nepřišla jasná odpověď. Možná se to provedlo: než se zeptáte znovu, ověřte to.',
  lostWhileSending:
    'Spojení bylo přerušeno, takže není jasné, zda se to odeslalo. Můžete to zkusit znovu: dvakrát se to nikdy neodešle.',
  notFromFrame: 'Z tohoto okna to nelze odeslat. Otevřete chat na samostatné kartě a zeptejte se znovu.',
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
