import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('de');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Einem Menschen schreiben',
  writeTo: (title: string) => `An ${title} schreiben`,
  handoverOffer: 'Möchten Sie lieber einen Menschen fragen?',
  nobodyThere: 'Gerade ist niemand da. Sie erhalten eine Antwort per E-Mail.',
  nobodyThereUntilSoon: (at: string) => `Gerade ist niemand da. Wieder erreichbar: ${at}.`,
  nobodyThereUntil: (at: string) => `Gerade ist niemand da. Wieder erreichbar: ${at}.`,
  yourEmail: 'Ihre E-Mail-Adresse',
  yourEmailHint: 'Dorthin wird die Antwort gesendet.',
  yourName: 'Name',
  yourMessage: 'Nachricht',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} darf diese Angaben und dieses Gespräch verwenden, um mir zu antworten.`
      : `${title} darf diese Angaben verwenden, um mir zu antworten.`,
  fillIn: 'Füllen Sie dieses Feld aus.',
  tickToSend: 'Setzen Sie hier ein Häkchen, um Ihre Nachricht zu senden.',
  sendMessage: 'Nachricht senden',
  messageSent: 'Vielen Dank. Ihre Nachricht ist unterwegs; die Antwort kommt per E‑Mail.',
  messageNotSent: 'Ihre Nachricht konnte nicht gesendet werden. Versuchen Sie es erneut.',

  // Steps and confirmations
  steps: 'Schritte',
  stepRunning: '(läuft)',
  stepDone: '(fertig)',
  stepFailed: 'fehlgeschlagen',
  stepAsked: 'wartete auf Bestätigung',
  stepRefused: 'nicht gesendet',
  stepExpired: 'nicht rechtzeitig bestätigt',
  stepUnknown: 'gesendet, Ergebnis unbekannt',
  confirmNote: 'Gesendet wird erst, wenn Sie auf „Senden“ klicken.',
  send: 'Senden',
  dontSend: 'Nicht senden',
  sending: 'Wird gesendet …',
  sent: 'Gesendet.',
  cancelled: 'Nicht gesendet.',
  notDone: 'Es wurde nicht ausgeführt. Versuchen Sie es später noch einmal.',
  unclear:
    'Gesendet, aber es kam keine klare Antwort zurück. Vielleicht wurde es ausgeführt: Prüfen Sie das, bevor Sie noch einmal fragen.',
  lostWhileSending:
    'Die Verbindung ist abgebrochen, daher ist unklar, ob gesendet wurde. Sie können es noch einmal versuchen: Gesendet wird nie zweimal.',
  notFromFrame:
    'Aus diesem Fenster kann nicht gesendet werden. Öffnen Sie den Chat in einem eigenen Tab und fragen Sie noch einmal.',
  // A model's thoughts
  thinking: 'Denkt nach …',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Gedanken' : count(seconds, { one: '# s nachgedacht', other: '# s nachgedacht' }),
  deleteConversation: 'Gespräch endgültig löschen',
  conversationGoes: (title: string) =>
    `${title} bewahrt dann nichts von diesem Gespräch auf. Es lässt sich nicht wiederherstellen.`,
  conversationDeleted: 'Gespräch endgültig gelöscht.',
};

export default words;
