import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('he');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'כתיבה לאדם',
  writeTo: (title: string) => `כתיבה אל ${title}`,
  handoverOffer: 'מעדיפים לשאול אדם?',
  nobodyThere: 'אין אף אחד כרגע. התשובה תגיע בדוא"ל.',
  nobodyThereUntilSoon: (at: string) => `אין אף אחד כרגע. מישהו יחזור: ${at}.`,
  nobodyThereUntil: (at: string) => `אין אף אחד כרגע. מישהו יחזור ב${at}.`,
  yourEmail: 'כתובת הדוא"ל שלכם',
  yourEmailHint: 'התשובה תישלח לשם.',
  yourName: 'שם',
  yourMessage: 'הודעה',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} רשאי להשתמש בפרטים האלה ובשיחה הזו כדי לענות לי.`
      : `${title} רשאי להשתמש בפרטים האלה כדי לענות לי.`,
  fillIn: 'מלאו את השדה הזה.',
  tickToSend: 'סמנו את התיבה הזו כדי לשלוח את ההודעה.',
  sendMessage: 'שליחת ההודעה',
  messageSent: 'תודה. ההודעה שלכם בדרך; התשובה תגיע בדוא"ל.',
  messageNotSent: 'לא ניתן היה לשלוח את ההודעה. נסו שוב.',

  // Steps and confirmations
  steps: 'שלבים',
  stepRunning: '(מתבצע)',
  stepDone: '(בוצע)',
  stepFailed: 'נכשל',
  stepAsked: 'המתין לאישור',
  stepRefused: 'לא נשלח',
  stepExpired: 'לא אושר בזמן',
  stepUnknown: 'נשלח, התוצאה לא ידועה',
  confirmNote: 'דבר לא יישלח עד שתלחצו על "שליחה".',
  send: 'שליחה',
  dontSend: 'לא לשלוח',
  sending: 'שולח…',
  sent: 'נשלח.',
  cancelled: 'לא נשלח.',
  notDone: 'הפעולה לא בוצעה. נסו מאוחר יותר.',
  unclear: 'הבקשה נשלחה, אבל לא התקבלה תשובה ברורה. ייתכן שבוצעה: בדקו לפני ששואלים שוב.',
  lostWhileSending: 'החיבור נותק, ולכן לא ברור אם הבקשה נשלחה. אפשר לנסות שוב: היא לעולם לא נשלחת פעמיים.',
  notFromFrame: "אי אפשר לשלוח מהחלון הזה. פתחו את הצ'אט בכרטיסייה משלו ושאלו שוב.",
  // A model's thoughts
  thinking: 'חושב…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined
      ? 'מחשבות'
      : count(seconds, { one: 'חשב שנייה אחת', two: 'חשב שתי שניות', other: 'חשב # שניות' }),
  deleteConversation: 'מחיקת השיחה לצמיתות',
  conversationGoes: (title: string) => `${title} לא ישמור עוד דבר מהשיחה הזאת, ואי אפשר לשחזר אותה.`,
  conversationDeleted: 'השיחה נמחקה לצמיתות.',
};

export default words;
