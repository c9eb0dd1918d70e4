import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('ru');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Написать человеку',
  writeTo: (title: string) => `Написать: ${title}`,
  handoverOffer: 'Хотите спросить человека?',
  nobodyThere: 'Сейчас никого нет. Ответ придёт по эл. почте.',
  nobodyThereUntilSoon: (at: string) => `Сейчас никого нет. Кто-то снова будет на месте: ${at}.`,
  nobodyThereUntil: (at: string) => `Сейчас никого нет. Кто-то снова будет на месте: ${at}.`,
  yourEmail: 'Ваш адрес эл. почты',
  yourEmailHint: 'На него придёт ответ.',
  yourName: 'Имя',
  yourMessage: 'Сообщение',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} может использовать эти данные и эту беседу, чтобы ответить мне.`
      : `${title} может использовать эти данные, чтобы ответить мне.`,
  fillIn: 'Заполните это поле.',
  tickToSend: 'Чтобы отправить сообщение, отметьте это поле.',
  sendMessage: 'Отправить сообщение',
  messageSent: 'Спасибо. Ваше сообщение отправлено; ответ придёт по эл. почте.',
  messageNotSent: 'Не удалось отправить сообщение. Попробуйте ещё раз.',

  // Steps and confirmations
  steps: 'Шаги',
  stepRunning: '(выполняется)',
  stepDone: '(готово)',
  stepFailed: 'ошибка',
  stepAsked: 'ожидало подтверждения',
  stepRefused: 'не отправлено',
  stepExpired: 'не подтверждено вовремя',
  stepUnknown: 'отправлено, результат неизвестен',
  confirmNote: 'Ничего не отправляется, пока вы не нажмёте «Отправить».',
  send: 'Отправить',
  dontSend: 'Не отправлять',
  sending: 'Отправка…',
  sent: 'Отправлено.',
  cancelled: 'Не отправлено.',
  notDone: 'Это не выполнено. Попробуйте позже.',
  unclear:
    'Отправлено, но ясного ответа не пришло. Возможно, это выполнено: проверьте, прежде чем спрашивать снова.',
  lostWhileSending:
    'Соединение прервано, поэтому неясно, отправлено ли это. Можно попробовать ещё раз: дважды ничего не отправляется.',
  notFromFrame: 'Из этого окна отправить нельзя. Откройте чат в отдельной вкладке и спросите ещё раз.',
  // A model's thoughts
  thinking: 'Размышляет…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Размышления' : count(seconds, { other: 'Размышления: # с' }),
  deleteConversation: 'Удалить беседу',
  conversationGoes: (title: string) =>
    `${title} больше ничего не будет хранить из этой беседы. Восстановить её нельзя.`,
  conversationDeleted: 'Беседа удалена.',
};

export default words;
