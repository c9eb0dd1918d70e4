import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('es');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Escribir a una persona',
  writeTo: (title: string) => `Escribir a ${title}`,
  handoverOffer: '¿Prefiere preguntar a una persona?',
  nobodyThere: 'Ahora no hay nadie. Recibirá una respuesta por correo.',
  nobodyThereUntilSoon: (at: string) => `Ahora no hay nadie. Volverá a haber alguien: ${at}.`,
  nobodyThereUntil: (at: string) => `Ahora no hay nadie. Volverá a haber alguien: ${at}.`,
  yourEmail: 'Su dirección de correo',
  yourEmailHint: 'La respuesta se envía ahí.',
  yourName: 'Nombre',
  yourMessage: 'Mensaje',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} puede usar estos datos y esta conversación para responderme.`
      : `${title} puede usar estos datos para responderme.`,
  fillIn: 'Rellene este campo.',
  tickToSend: 'Marque esta casilla para enviar su mensaje.',
  sendMessage: 'Enviar mensaje',
  messageSent: 'Gracias. Su mensaje está en camino; la respuesta llegará por correo.',
  messageNotSent: 'No se pudo enviar su mensaje. Inténtelo de nuevo.',

  // Steps and confirmations
  steps: 'Pasos',
  stepRunning: '(en curso)',
  stepDone: '(hecho)',
  stepFailed: 'falló',
  stepAsked: 'esperaba confirmación',
  stepRefused: 'no enviado',
  stepExpired: 'no confirmado a tiempo',
  stepUnknown: 'enviado, resultado desconocido',
  confirmNote: 'No se envía nada hasta que pulse «Enviar».',
  send: 'Enviar',
  dontSend: 'No enviar',
  sending: 'Enviando…',
  sent: 'Enviado.',
  cancelled: 'No enviado.',
  notDone: 'No se ha hecho. Inténtelo más tarde.',
  unclear:
    'Se envió, pero no llegó una respuesta clara. Puede que se haya hecho: compruébelo antes de volver a preguntar.',
  lostWhileSending:
    'Se perdió la conexión, así que no está claro si se envió. Puede intentarlo de nuevo: nunca se envía dos veces.',
  notFromFrame:
    'No se puede enviar desde esta ventana. Abra el chat en su propia pestaña y pregunte de nuevo.',
  // A model's thoughts
  thinking: 'Pensando…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Razonamiento'
      : count(seconds, { one: 'Pensó durante # s', other: 'Pensó durante # s' }),
  deleteConversation: 'Eliminar la conversación definitivamente',
  conversationGoes: (title: string) =>
    `${title} no conservará nada de esta conversación. No se podrá recuperar.`,
  conversationDeleted: 'Conversación eliminada.',
};

export default words;
