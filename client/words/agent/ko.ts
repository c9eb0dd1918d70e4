import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('ko');

const words: AgentWords = {
  // Hand-over
  writeToPeople: '담당자에게 문의',
  writeTo: (title: string) => `${title}에 문의하기`,
  handoverOffer: '담당자에게 문의하시겠어요?',
  nobodyThere: '지금은 담당자가 없습니다. 답변은 이메일로 보내 드립니다.',
  nobodyThereUntilSoon: (at: string) => `지금은 담당자가 없습니다. ${at}에 다시 응대합니다.`,
  nobodyThereUntil: (at: string) => `지금은 담당자가 없습니다. ${at}에 다시 응대합니다.`,
  yourEmail: '이메일 주소',
  yourEmailHint: '이 주소로 답변을 보내 드립니다.',
  yourName: '이름',
  yourMessage: '메시지',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title}에서 답변을 위해 이 정보와 대화를 사용하는 데 동의합니다.`
      : `${title}에서 답변을 위해 이 정보를 사용하는 데 동의합니다.`,
  fillIn: '이 항목을 입력하세요.',
  tickToSend: '메시지를 보내려면 이 상자를 선택하세요.',
  sendMessage: '메시지 보내기',
  messageSent: '감사합니다. 메시지를 보내고 있으며, 답변은 이메일로 보내 드립니다.',
  messageNotSent: '메시지를 보내지 못했습니다. 다시 시도하세요.',

  // Steps and confirmations
  steps: '단계',
  stepRunning: '(진행 중)',
  stepDone: '(완료)',
  stepFailed: '실패',
  stepAsked: '확인을 기다렸습니다',
  stepRefused: '전송되지 않음',
  stepExpired: '제시간에 확인되지 않음',
  stepUnknown: '보냄, 결과 알 수 없음',
  confirmNote: '“보내기”를 누르기 전에는 아무것도 보내지 않습니다.',
  send: '보내기',
  dontSend: '보내지 않기',
  sending: '보내는 중…',
  sent: '보냈습니다.',
  cancelled: '보내지 않았습니다.',
  notDone: '처리되지 않았습니다. 나중에 다시 시도하세요.',
  unclear: '보냈지만 분명한 응답이 오지 않았습니다. 처리되었을 수 있으니 다시 묻기 전에 확인하세요.',
  lostWhileSending: '연결이 끊어져 보내졌는지 알 수 없습니다. 다시 시도해도 두 번 보내지지 않습니다.',
  notFromFrame: '이 창에서는 보낼 수 없습니다. 채팅을 별도 탭에서 열고 다시 질문하세요.',
  // A model's thoughts
  thinking: '생각하는 중…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? '생각 과정' : count(seconds, { other: '#초 동안 생각함' }),
  deleteConversation: '대화 완전히 삭제',
  conversationGoes: (title: string) =>
    `${title}에 이 대화의 내용이 더 이상 보관되지 않습니다. 복원할 수 없습니다.`,
  conversationDeleted: '대화를 삭제했습니다.',
};

export default words;
