import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('tr');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Bir insana yaz',
  writeTo: (title: string) => `Mesaj yaz: ${title}`,
  handoverOffer: 'Bir insana sormayı mı tercih edersiniz?',
  nobodyThere: 'Şu anda kimse yok. Yanıtı e-postayla alırsınız.',
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
  confirmNote: 'Gönder’e basana kadar hiçbir şey gönderilmez.',
  send: 'Gönder',
  cancel: 'İptal',
  sent: 'Gönderildi.',
  cancelled: 'İptal edildi. Hiçbir şey gönderilmedi.',
  notSent: 'Gönderilemedi. Lütfen yeniden sorun.',
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
