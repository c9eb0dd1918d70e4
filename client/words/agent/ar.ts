import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('ar');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'الكتابة إلى شخص',
  writeTo: (title: string) => `الكتابة إلى ${title}`,
  handoverOffer: 'هل تفضّل سؤال شخص؟',
  nobodyThere: 'لا أحد متاح الآن. يصلك الرد بالبريد الإلكتروني.',
  nobodyThereUntilSoon: (at: string) => `لا أحد متاح الآن. يعود أحدهم: ${at}.`,
  nobodyThereUntil: (at: string) => `لا أحد متاح الآن. يعود أحدهم يوم ${at}.`,
  yourEmail: 'عنوان بريدك الإلكتروني',
  yourEmailHint: 'يُرسل الرد إليه.',
  yourName: 'الاسم',
  yourMessage: 'الرسالة',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `يجوز لـ ${title} استخدام هذه البيانات وهذه المحادثة للرد عليّ.`
      : `يجوز لـ ${title} استخدام هذه البيانات للرد عليّ.`,
  fillIn: 'املأ هذا الحقل.',
  tickToSend: 'ضع علامة في هذا المربع لإرسال رسالتك.',
  sendMessage: 'إرسال الرسالة',
  messageSent: 'شكرًا لك. رسالتك في طريقها، ويصلك الرد بالبريد الإلكتروني.',
  messageNotSent: 'تعذّر إرسال رسالتك. حاول مرة أخرى.',

  // Steps and confirmations
  steps: 'الخطوات',
  stepRunning: '(جارٍ التنفيذ)',
  stepDone: '(تم)',
  stepFailed: 'فشل',
  stepAsked: 'كان بانتظار التأكيد',
  stepRefused: 'لم يُرسل',
  stepExpired: 'لم يُؤكَّد في الوقت المحدد',
  stepUnknown: 'أُرسل، والنتيجة غير معروفة',
  confirmNote: 'لا يُرسل شيء حتى تضغط «إرسال».',
  send: 'إرسال',
  dontSend: 'عدم الإرسال',
  sending: 'جارٍ الإرسال…',
  sent: 'تم الإرسال.',
  cancelled: 'لم يُرسل.',
  notDone: 'لم يتم ذلك. حاول لاحقًا.',
  unclear: 'أُرسل الطلب، لكن لم تصل إجابة واضحة. ربما تم تنفيذه: تحقق قبل أن تسأل مرة أخرى.',
  lostWhileSending: 'انقطع الاتصال، لذا لا يُعرف هل أُرسل الطلب. يمكنك المحاولة مرة أخرى: لا يُرسل مرتين أبدًا.',
  notFromFrame: 'لا يمكن الإرسال من هذه النافذة. افتح المحادثة في علامة تبويب مستقلة واسأل مرة أخرى.',
  // A model's thoughts
  thinking: 'جارٍ التفكير…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined
      ? 'الأفكار'
      : count(seconds, {
          zero: 'فكّر أقل من ثانية',
          one: 'فكّر ثانية واحدة',
          two: 'فكّر ثانيتين',
          few: 'فكّر # ثوانٍ',
          many: 'فكّر # ثانية',
          other: 'فكّر # ثانية',
        }),
  deleteConversation: 'حذف المحادثة نهائيًا',
  conversationGoes: (title: string) => `لن يحتفظ ${title} بعدها بأي شيء من هذه المحادثة، ولا يمكن استعادتها.`,
  conversationDeleted: 'حُذفت المحادثة نهائيًا.',
};

export default words;
