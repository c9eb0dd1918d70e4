import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('it');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Scrivi a una persona',
  writeTo: (title: string) => `Scrivi a ${title}`,
  handoverOffer: 'Preferisci chiedere a una persona?',
  nobodyThere: 'Al momento non c’è nessuno. Riceverai una risposta per e-mail.',
  nobodyThereUntilSoon: (at: string) => `Al momento non c’è nessuno. Di nuovo disponibili: ${at}.`,
  nobodyThereUntil: (at: string) => `Al momento non c’è nessuno. Di nuovo disponibili: ${at}.`,
  yourEmail: 'Il tuo indirizzo e-mail',
  yourEmailHint: 'La risposta viene inviata lì.',
  yourName: 'Nome',
  yourMessage: 'Messaggio',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} può usare questi dati e questa conversazione per rispondermi.`
      : `${title} può usare questi dati per rispondermi.`,
  fillIn: 'Compila questo campo.',
  tickToSend: 'Seleziona questa casella per inviare il tuo messaggio.',
  sendMessage: 'Invia il messaggio',
  messageSent: 'Grazie. Il tuo messaggio è in viaggio; la risposta arriverà per e‑mail.',
  messageNotSent: 'Non è stato possibile inviare il tuo messaggio. Riprova.',

  // Steps and confirmations
  steps: 'Passaggi',
  stepRunning: '(in corso)',
  stepDone: '(fatto)',
  stepFailed: 'non riuscito',
  stepAsked: 'attendeva conferma',
  stepRefused: 'non inviato',
  stepExpired: 'non confermato in tempo',
  stepUnknown: 'inviato, esito sconosciuto',
  confirmNote: 'Nulla viene inviato finché non premi «Invia».',
  send: 'Invia',
  dontSend: 'Non inviare',
  sending: 'Invio in corso…',
  sent: 'Inviato.',
  cancelled: 'Non inviato.',
  notDone: 'Non è stato eseguito. Riprova più tardi.',
  unclear:
    'È stato inviato, ma non è arrivata una risposta chiara. Forse è stato eseguito: verifica prima di chiedere di nuovo.',
  lostWhileSending:
    'La connessione si è interrotta, quindi non è chiaro se sia stato inviato. Puoi riprovare: non viene mai inviato due volte.',
  notFromFrame: 'Non si può inviare da questa finestra. Apri la chat in una scheda a sé e chiedi di nuovo.',
  // A model's thoughts
  thinking: 'Sto pensando…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Ragionamento'
      : count(seconds, { one: 'Ragionamento di # s', other: 'Ragionamento di # s' }),
  deleteConversation: 'Elimina la conversazione definitivamente',
  conversationGoes: (title: string) =>
    `${title} non conserverà nulla di questa conversazione. Non potrà essere ripristinata.`,
  conversationDeleted: 'Conversazione eliminata.',
};

export default words;
