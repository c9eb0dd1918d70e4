import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('vi');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Nhắn cho nhân viên',
  writeTo: (title: string) => `Nhắn cho ${title}`,
  handoverOffer: 'Bạn muốn hỏi nhân viên?',
  nobodyThere: 'Hiện không có ai trực. Bạn sẽ nhận câu trả lời qua e-mail.',
  nobodyThereUntilSoon: (at: string) => `Hiện không có ai trực. Sẽ có người trở lại: ${at}.`,
  nobodyThereUntil: (at: string) => `Hiện không có ai trực. Sẽ có người trở lại vào ${at}.`,
  yourEmail: 'Địa chỉ e-mail của bạn',
  yourEmailHint: 'Câu trả lời được gửi đến đây.',
  yourName: 'Tên',
  yourMessage: 'Tin nhắn',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} được dùng các thông tin này và cuộc trò chuyện này để trả lời tôi.`
      : `${title} được dùng các thông tin này để trả lời tôi.`,
  fillIn: 'Hãy điền vào ô này.',
  tickToSend: 'Hãy đánh dấu vào ô này để gửi tin nhắn.',
  sendMessage: 'Gửi tin nhắn',
  messageSent: 'Cảm ơn bạn. Tin nhắn đang được gửi; câu trả lời sẽ đến qua e‑mail.',
  messageNotSent: 'Không gửi được tin nhắn. Hãy thử lại.',

  // Steps and confirmations
  steps: 'Các bước',
  stepRunning: '(đang chạy)',
  stepDone: '(xong)',
  stepFailed: 'lỗi',
  stepAsked: 'đã chờ xác nhận',
  stepRefused: 'chưa gửi',
  stepExpired: 'không được xác nhận kịp thời',
  stepUnknown: 'đã gửi, chưa rõ kết quả',
  confirmNote: 'Không có gì được gửi cho đến khi bạn nhấn Gửi.',
  send: 'Gửi',
  dontSend: 'Không gửi',
  sending: 'Đang gửi…',
  sent: 'Đã gửi.',
  cancelled: 'Chưa gửi.',
  notDone: 'Chưa được thực hiện. Hãy thử lại sau.',
  unclear:
    'Đã gửi nhưng không có phản hồi rõ ràng. Có thể đã được thực hiện: hãy kiểm tra trước khi hỏi lại.',
  lostWhileSending:
    'Mất kết nối nên không rõ đã gửi hay chưa. Bạn có thể thử lại: không bao giờ gửi hai lần.',
  notFromFrame: 'Không thể gửi từ cửa sổ này. Hãy mở cuộc trò chuyện trong thẻ riêng và hỏi lại.',
  // A model's thoughts
  thinking: 'Đang suy nghĩ…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Suy nghĩ' : count(seconds, { other: 'Đã suy nghĩ # giây' }),
  deleteConversation: 'Xóa vĩnh viễn cuộc trò chuyện',
  conversationGoes: (title: string) =>
    `${title} sẽ không còn lưu gì từ cuộc trò chuyện này. Không thể khôi phục.`,
  conversationDeleted: 'Đã xóa vĩnh viễn cuộc trò chuyện.',
};

export default words;
