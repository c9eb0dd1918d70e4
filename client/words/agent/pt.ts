import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('pt');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Escrever para uma pessoa',
  writeTo: (title: string) => `Escrever para ${title}`,
  handoverOffer: 'Prefere perguntar a uma pessoa?',
  nobodyThere: 'Não há ninguém no momento. Você receberá uma resposta por e-mail.',
  nobodyThereUntilSoon: (at: string) => `Não há ninguém no momento. Alguém volta: ${at}.`,
  nobodyThereUntil: (at: string) => `Não há ninguém no momento. Alguém volta: ${at}.`,
  yourEmail: 'Seu endereço de e-mail',
  yourEmailHint: 'A resposta é enviada para lá.',
  yourName: 'Nome',
  yourMessage: 'Mensagem',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} pode usar estes dados e esta conversa para me responder.`
      : `${title} pode usar estes dados para me responder.`,
  fillIn: 'Preencha este campo.',
  tickToSend: 'Marque esta caixa para enviar sua mensagem.',
  sendMessage: 'Enviar mensagem',
  messageSent: 'Obrigado. Sua mensagem está a caminho; a resposta chega por e‑mail.',
  messageNotSent: 'Não foi possível enviar sua mensagem. Tente novamente.',

  // Steps and confirmations
  steps: 'Etapas',
  stepRunning: '(em andamento)',
  stepDone: '(concluída)',
  stepFailed: 'falhou',
  stepAsked: 'aguardava confirmação',
  stepRefused: 'não enviado',
  stepExpired: 'não confirmado a tempo',
  stepUnknown: 'enviado, resultado desconhecido',
  confirmNote: 'Nada é enviado até você tocar em “Enviar”.',
  send: 'Enviar',
  dontSend: 'Não enviar',
  sending: 'Enviando…',
  sent: 'Enviado.',
  cancelled: 'Não enviado.',
  notDone: 'Não foi feito. Tente novamente mais tarde.',
  unclear:
    'Foi enviado, mas não chegou uma resposta clara. Pode ter sido feito: verifique antes de perguntar de novo.',
  lostWhileSending:
    'A conexão caiu, por isso não se sabe se foi enviado. Você pode tentar de novo: nunca é enviado duas vezes.',
  notFromFrame: 'Não é possível enviar desta janela. Abra o chat em uma aba própria e pergunte de novo.',
  // A model's thoughts
  thinking: 'Pensando…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Raciocínio' : count(seconds, { one: 'Pensou por # s', other: 'Pensou por # s' }),
  deleteConversation: 'Excluir a conversa',
  conversationGoes: (title: string) =>
    `${title} não guardará mais nada desta conversa. Não será possível restaurá-la.`,
  conversationDeleted: 'Conversa excluída.',
};

export default words;
