import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('nl');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Een mens schrijven',
  writeTo: (title: string) => `Schrijven aan ${title}`,
  handoverOffer: 'Vraag je het liever aan een mens?',
  nobodyThere: 'Er is nu niemand. Je krijgt antwoord per e-mail.',
  nobodyThereUntilSoon: (at: string) => `Er is nu niemand. Er is weer iemand: ${at}.`,
  nobodyThereUntil: (at: string) => `Er is nu niemand. Vanaf ${at} is er weer iemand.`,
  yourEmail: 'Je e-mailadres',
  yourEmailHint: 'Daar krijg je het antwoord.',
  yourName: 'Naam',
  yourMessage: 'Bericht',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} mag deze gegevens en dit gesprek gebruiken om me te antwoorden.`
      : `${title} mag deze gegevens gebruiken om me te antwoorden.`,
  fillIn: 'Vul dit veld in.',
  tickToSend: 'Vink dit vakje aan om je bericht te versturen.',
  sendMessage: 'Bericht versturen',
  messageSent: 'Bedankt. Je bericht is onderweg; het antwoord komt per e‑mail.',
  messageNotSent: 'Je bericht kon niet worden verstuurd. Probeer het opnieuw.',

  // Steps and confirmations
  steps: 'Stappen',
  stepRunning: '(bezig)',
  stepDone: '(klaar)',
  stepFailed: 'mislukt',
  stepAsked: 'wachtte op bevestiging',
  stepRefused: 'niet verzonden',
  stepExpired: 'niet op tijd bevestigd',
  stepUnknown: 'verstuurd, resultaat onbekend',
  confirmNote: 'Er wordt niets verstuurd tot je op Versturen drukt.',
  send: 'Versturen',
  dontSend: 'Niet versturen',
  sending: 'Versturen…',
  sent: 'Verstuurd.',
  cancelled: 'Niet verstuurd.',
  notDone: 'Het is niet gedaan. Probeer het later opnieuw.',
  unclear:
    'Het is verstuurd, maar er kwam geen duidelijk antwoord terug. Misschien is het gedaan: controleer dat voordat je het opnieuw vraagt.',
  lostWhileSending:
    'De verbinding is verbroken, dus het is niet duidelijk of het is verstuurd. Je kunt het opnieuw proberen: het wordt nooit twee keer verstuurd.',
  notFromFrame:
    'Vanuit dit venster kan het niet worden verstuurd. Open de chat in een eigen tabblad en vraag het opnieuw.',
  // A model's thoughts
  thinking: 'Aan het nadenken…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Gedachten' : count(seconds, { one: '# s nagedacht', other: '# s nagedacht' }),
  deleteConversation: 'Gesprek verwijderen',
  conversationGoes: (title: string) =>
    `${title} bewaart dan niets meer van dit gesprek. Het kan niet worden hersteld.`,
  conversationDeleted: 'Gesprek verwijderd.',
};

export default words;
