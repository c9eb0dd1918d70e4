import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('fr');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'Écrire à une personne',
  writeTo: (title: string) => `Écrire à ${title}`,
  handoverOffer: 'Préférez-vous vous adresser à une personne ?',
  nobodyThere: 'Il n’y a personne pour le moment. Vous recevrez une réponse par e-mail.',
  nobodyThereUntilSoon: (at: string) => `Il n’y a personne pour le moment. De retour : ${at}.`,
  nobodyThereUntil: (at: string) => `Il n’y a personne pour le moment. De retour : ${at}.`,
  yourEmail: 'Votre adresse e-mail',
  yourEmailHint: 'La réponse y est envoyée.',
  yourName: 'Nom',
  yourMessage: 'Message',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} peut utiliser ces informations et cette conversation pour me répondre.`
      : `${title} peut utiliser ces informations pour me répondre.`,
  fillIn: 'Remplissez ce champ.',
  tickToSend: 'Cochez cette case pour envoyer votre message.',
  sendMessage: 'Envoyer le message',
  messageSent: 'Merci. Votre message est en route ; la réponse arrivera par e‑mail.',
  messageNotSent: 'Votre message n’a pas pu être envoyé. Réessayez.',

  // Steps and confirmations
  steps: 'Étapes',
  stepRunning: '(en cours)',
  stepDone: '(terminé)',
  stepFailed: 'échec',
  stepAsked: 'attendait une confirmation',
  stepRefused: 'non envoyé',
  stepExpired: 'non confirmé à temps',
  stepUnknown: 'envoyé, résultat inconnu',
  confirmNote: 'Rien n’est envoyé tant que vous n’appuyez pas sur « Envoyer ».',
  send: 'Envoyer',
  dontSend: 'Ne pas envoyer',
  sending: 'Envoi…',
  sent: 'Envoyé.',
  cancelled: 'Non envoyé.',
  notDone: 'Cela n’a pas été fait. Réessayez plus tard.',
  unclear:
    'La demande a été envoyée, mais aucune réponse claire n’est revenue. Elle a peut-être été exécutée : vérifiez avant de redemander.',
  lostWhileSending:
    'La connexion a été perdue : on ne sait pas si l’envoi a eu lieu. Vous pouvez réessayer, rien n’est jamais envoyé deux fois.',
  notFromFrame:
    'L’envoi est impossible depuis cette fenêtre. Ouvrez le chat dans son propre onglet et reposez la question.',
  // A model's thoughts
  thinking: 'Réflexion…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Réflexion'
      : count(seconds, { one: 'Réflexion de # s', other: 'Réflexion de # s' }),
  deleteConversation: 'Supprimer la conversation',
  conversationGoes: (title: string) =>
    `${title} ne conservera alors rien de cette conversation. Elle ne pourra pas être restaurée.`,
  conversationDeleted: 'Conversation supprimée.',
};

export default words;
