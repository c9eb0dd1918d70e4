import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('sv');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Skriv till en människa',
  writeTo: (title: string) => `Skriv till ${title}`,
  handoverOffer: 'Vill du hellre fråga en människa?',
  nobodyThere: 'Ingen är här just nu. Du får svar via e-post.',
  nobodyThereUntilSoon: (at: string) => `Ingen är här just nu. Någon är tillbaka ${at}.`,
  nobodyThereUntil: (at: string) => `Ingen är här just nu. Någon är tillbaka ${at}.`,
  yourEmail: 'Din e-postadress',
  yourEmailHint: 'Dit skickas svaret.',
  yourName: 'Namn',
  yourMessage: 'Meddelande',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} får använda uppgifterna och den här konversationen för att svara mig.`
      : `${title} får använda uppgifterna för att svara mig.`,
  fillIn: 'Fyll i fältet.',
  tickToSend: 'Kryssa i rutan för att skicka meddelandet.',
  sendMessage: 'Skicka meddelandet',
  messageSent: 'Tack. Ditt meddelande är på väg; svaret kommer via e-post.',
  messageNotSent: 'Ditt meddelande kunde inte skickas. Försök igen.',

  // Steps and confirmations
  steps: 'Steg',
  stepRunning: '(pågår)',
  stepDone: '(klart)',
  stepFailed: 'misslyckades',
  stepAsked: 'väntade på bekräftelse',
  stepRefused: 'inte skickat',
  stepExpired: 'bekräftades inte i tid',
  stepUnknown: 'skickat, resultatet okänt',
  confirmNote: 'Inget skickas förrän du trycker på Skicka.',
  send: 'Skicka',
  dontSend: 'Skicka inte',
  sending: 'Skickar…',
  sent: 'Skickat.',
  cancelled: 'Inte skickat.',
  notDone: 'Det utfördes inte. Försök igen senare.',
  unclear:
    'Det skickades, men inget tydligt svar kom tillbaka. Det kan ha utförts: kontrollera det innan du frågar igen.',
  lostWhileSending:
    'Anslutningen bröts, så det är oklart om det skickades. Du kan försöka igen: inget skickas två gånger.',
  notFromFrame: 'Det kan inte skickas från det här fönstret. Öppna chatten i en egen flik och fråga igen.',
  // A model's thoughts
  thinking: 'Tänker …',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Tankar' : count(seconds, { one: 'Tänkte i # s', other: 'Tänkte i # s' }),
  deleteConversation: 'Radera konversationen',
  conversationGoes: (title: string) =>
    `${title} sparar sedan inget av den här konversationen. Den kan inte återställas.`,
  conversationDeleted: 'Konversationen har raderats.',
};

export default words;
