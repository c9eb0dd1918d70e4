import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('pl');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Napisz do człowieka',
  writeTo: (title: string) => `Napisz do: ${title}`,
  handoverOffer: 'Wolisz zapytać człowieka?',
  nobodyThere: 'Teraz nikogo nie ma. Odpowiedź otrzymasz e-mailem.',
  nobodyThereUntilSoon: (at: string) => `Teraz nikogo nie ma. Ktoś będzie znów dostępny: ${at}.`,
  nobodyThereUntil: (at: string) => `Teraz nikogo nie ma. Ktoś będzie znów dostępny: ${at}.`,
  yourEmail: 'Twój adres e-mail',
  yourEmailHint: 'Tam trafi odpowiedź.',
  yourName: 'Imię i nazwisko',
  yourMessage: 'Wiadomość',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} może użyć tych danych i tej rozmowy, aby mi odpowiedzieć.`
      : `${title} może użyć tych danych, aby mi odpowiedzieć.`,
  fillIn: 'Wypełnij to pole.',
  tickToSend: 'Zaznacz to pole, aby wysłać wiadomość.',
  sendMessage: 'Wyślij wiadomość',
  messageSent: 'Dziękujemy. Twoja wiadomość jest w drodze; odpowiedź przyjdzie e‑mailem.',
  messageNotSent: 'Nie udało się wysłać wiadomości. Spróbuj ponownie.',

  // Steps and confirmations
  steps: 'Kroki',
  stepRunning: '(w toku)',
  stepDone: '(gotowe)',
  stepFailed: 'niepowodzenie',
  stepAsked: 'czekało na potwierdzenie',
  stepRefused: 'nie wysłano',
  stepExpired: 'nie potwierdzono na czas',
  stepUnknown: 'wysłano, wynik nieznany',
  confirmNote: 'Nic nie zostanie wysłane, dopóki nie naciśniesz „Wyślij”.',
  send: 'Wyślij',
  dontSend: 'Nie wysyłaj',
  sending: 'Wysyłanie…',
  sent: 'Wysłano.',
  cancelled: 'Nie wysłano.',
  notDone: 'Nie wykonano. Spróbuj później.',
  unclear:
    'Wysłano, ale nie nadeszła jasna odpowiedź. Możliwe, że wykonano: sprawdź, zanim zapytasz ponownie.',
  lostWhileSending:
    'Połączenie zostało przerwane, więc nie wiadomo, czy wysłano. Możesz spróbować ponownie: nic nie jest wysyłane dwa razy.',
  notFromFrame: 'Z tego okna nie można wysłać. Otwórz czat w osobnej karcie i zapytaj ponownie.',
  // A model's thoughts
  thinking: 'Zastanawianie się…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Przemyślenia'
      : count(seconds, {
          one: 'Czas namysłu: # s',
          few: 'Czas namysłu: # s',
          many: 'Czas namysłu: # s',
          other: 'Czas namysłu: # s',
        }),
  deleteConversation: 'Usuń rozmowę',
  conversationGoes: (title: string) =>
    `${title} nie będzie już przechowywać niczego z tej rozmowy. Nie można jej przywrócić.`,
  conversationDeleted: 'Rozmowa usunięta.',
};

export default words;
