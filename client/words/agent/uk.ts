import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('uk');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Написати людині',
  writeTo: (title: string) => `Написати: ${title}`,
  handoverOffer: 'Бажаєте запитати людину?',
  nobodyThere: 'Зараз нікого немає. Відповідь надійде ел. поштою.',
  nobodyThereUntilSoon: (at: string) => `Зараз нікого немає. Хтось знову буде на місці: ${at}.`,
  nobodyThereUntil: (at: string) => `Зараз нікого немає. Хтось знову буде на місці: ${at}.`,
  yourEmail: 'Ваша адреса ел. пошти',
  yourEmailHint: 'На неї надійде відповідь.',
  yourName: 'Ім’я',
  yourMessage: 'Повідомлення',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} може використати ці дані й цю розмову, щоб відповісти мені.`
      : `${title} може використати ці дані, щоб відповісти мені.`,
  fillIn: 'Заповніть це поле.',
  tickToSend: 'Щоб надіслати повідомлення, позначте це поле.',
  sendMessage: 'Надіслати повідомлення',
  messageSent: 'Дякуємо. Ваше повідомлення надіслано; відповідь надійде ел. поштою.',
  messageNotSent: 'Не вдалося надіслати повідомлення. Спробуйте ще раз.',

  // Steps and confirmations
  steps: 'Кроки',
  stepRunning: '(виконується)',
  stepDone: '(готово)',
  stepFailed: 'помилка',
  stepAsked: 'чекало на підтвердження',
  stepRefused: 'не надіслано',
  stepExpired: 'не підтверджено вчасно',
  stepUnknown: 'надіслано, результат невідомий',
  confirmNote: 'Нічого не надсилається, доки ви не натиснете «Надіслати».',
  send: 'Надіслати',
  dontSend: 'Не надсилати',
  sending: 'Надсилання…',
  sent: 'Надіслано.',
  cancelled: 'Не надіслано.',
  notDone: 'Це не виконано. Спробуйте пізніше.',
  unclear:
    'Надіслано, але чіткої відповіді не надійшло. Можливо, це виконано: перевірте, перш ніж питати знову.',
  lostWhileSending:
    'З’єднання перервано, тож невідомо, чи це надіслано. Можна спробувати ще раз: двічі нічого не надсилається.',
  notFromFrame: 'Із цього вікна надіслати не можна. Відкрийте чат в окремій вкладці та запитайте ще раз.',
  // A model's thoughts
  thinking: 'Міркує…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Міркування' : count(seconds, { other: 'Міркування: # с' }),
  deleteConversation: 'Видалити розмову',
  conversationGoes: (title: string) =>
    `${title} більше нічого не зберігатиме з цієї розмови. Відновити її не можна.`,
  conversationDeleted: 'Розмову видалено.',
};

export default words;
