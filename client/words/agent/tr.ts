import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('tr');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Bir insana yaz',
  writeTo: (title: string) => `Mesaj yaz: ${title}`,
  handoverOffer: 'Bir insana sormayı mı tercih edersiniz?',
  nobodyThere: 'Şu anda kimse yok. Yanıtı e-postayla alırsınız.',
  nobodyThereUntilSoon: (at: string) => `Şu anda kimse yok. Birinin döneceği zaman: ${at}.`,
  nobodyThereUntil: (at: string) => `Şu anda kimse yok. Birinin döneceği zaman: ${at}.`,
  yourEmail: 'E-posta adresiniz',
  yourEmailHint: 'Yanıt bu adrese gönderilir.',
  yourName: 'Ad',
  yourMessage: 'Mesaj',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} bana yanıt vermek için bu bilgileri ve bu konuşmayı kullanabilir.`
      : `${title} bana yanıt vermek için bu bilgileri kullanabilir.`,
  fillIn: 'Bu alanı doldurun.',
  tickToSend: 'Mesajınızı göndermek için bu kutuyu işaretleyin.',
  sendMessage: 'Mesajı gönder',
  messageSent: 'Teşekkürler. Mesajınız yolda; yanıt e-postayla gelecek.',
  messageNotSent: 'Mesajınız gönderilemedi. Lütfen tekrar deneyin.',

  // Steps and confirmations
  steps: 'Adımlar',
  stepRunning: '(sürüyor)',
  stepDone: '(tamam)',
  stepFailed: 'başarısız',
  stepAsked: 'onay bekliyordu',
  stepRefused: 'gönderilmedi',
  stepExpired: 'zamanında onaylanmadı',
  stepUnknown: 'gönderildi, sonucu bilinmiyor',
  confirmNote: 'Gönder’e basana kadar hiçbir şey gönderilmez.',
  send: 'Gönder',
  dontSend: 'Gönderme',
  sending: 'Gönderiliyor…',
  sent: 'Gönderildi.',
  cancelled: 'Gönderilmedi.',
  notDone: 'Yapılmadı. Daha sonra yeniden deneyin.',
  unclear: 'Gönderildi, ancak net bir yanıt gelmedi. Yapılmış olabilir: yeniden sormadan önce kontrol edin.',
  lostWhileSending:
    'Bağlantı koptu, bu yüzden gönderilip gönderilmediği belli değil. Yeniden deneyebilirsiniz: hiçbir şey iki kez gönderilmez.',
  notFromFrame: 'Bu pencereden gönderilemez. Sohbeti kendi sekmesinde açıp yeniden sorun.',
  // A model's thoughts
  thinking: 'Düşünüyor…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Düşünceler' : count(seconds, { one: '# sn düşündü', other: '# sn düşündü' }),
  deleteConversation: 'Konuşmayı kalıcı olarak sil',
  conversationGoes: (title: string) =>
    `${title} bu konuşmadan artık hiçbir şey saklamaz. Konuşma geri getirilemez.`,
  conversationDeleted: 'Konuşma silindi.',
};

export default words;
