import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('zh');

const words: AgentWords = {
  // Hand-over
  writeToPeople: '联系人工',
  writeTo: (title: string) => `给 ${title} 留言`,
  handoverOffer: '想咨询人工吗？',
  nobodyThere: '现在没有人在线。答复会通过电子邮件发给您。',
  nobodyThereUntilSoon: (at: string) => `现在没有人在线，${at} 恢复服务。`,
  nobodyThereUntil: (at: string) => `现在没有人在线，${at} 恢复服务。`,
  yourEmail: '您的电子邮件地址',
  yourEmailHint: '答复会发送到此地址。',
  yourName: '姓名',
  yourMessage: '留言',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation ? `${title} 可以使用这些信息和此对话来答复我。` : `${title} 可以使用这些信息来答复我。`,
  fillIn: '请填写此字段。',
  tickToSend: '请勾选此框以发送留言。',
  sendMessage: '发送留言',
  messageSent: '谢谢。您的留言正在发送，答复会通过电子邮件发给您。',
  messageNotSent: '留言无法发送。请再试一次。',

  // Steps and confirmations
  steps: '步骤',
  stepRunning: '（进行中）',
  stepDone: '（完成）',
  stepFailed: '失败',
  stepAsked: '曾等待确认',
  stepRefused: '未发送',
  stepExpired: '未及时确认',
  stepUnknown: '已发送，结果未知',
  confirmNote: '在您点击“发送”之前，不会发送任何内容。',
  send: '发送',
  dontSend: '不发送',
  sending: '正在发送…',
  sent: '已发送。',
  cancelled: '未发送。',
  notDone: '未能执行。请稍后再试。',
  unclear: '已发送，但没有收到明确的答复。可能已经执行：再次提问前请先确认。',
  lostWhileSending: '连接已断开，无法确定是否已发送。可以再试一次：绝不会重复发送。',
  notFromFrame: '无法从此窗口发送。请在单独的标签页中打开聊天并重新提问。',
  // A model's thoughts
  thinking: '正在思考…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? '思考过程' : count(seconds, { other: '思考了 # 秒' }),
  deleteConversation: '永久删除对话',
  conversationGoes: (title: string) => `${title} 将不再保留此对话的任何内容，且无法恢复。`,
  conversationDeleted: '对话已永久删除。',
};

export default words;
