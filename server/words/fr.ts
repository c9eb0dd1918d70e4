import type { Translation } from './translation.ts';

export const fr: Translation = {
  problems: {
    empty_query: 'Saisissez d’abord une question.',
    question_too_long: 'La question est trop longue. Raccourcissez-la.',
    too_many_requests: 'Trop de demandes. Réessayez {when}.',
    budget_spent: 'La limite quotidienne de ce site est atteinte. Réessayez {when}.',
    overloaded: 'Le service est très sollicité. Réessayez {when}.',
    model_unavailable: 'L’assistant n’est pas disponible pour le moment. Réessayez dans une minute.',
    model_refused: 'L’assistant ne souhaite pas répondre à cela. Posez la question autrement.',
    request_timeout: 'La demande a pris trop de temps. Réessayez.',
    uploads_not_allowed:
      'Les visiteurs ne peuvent pas importer de fichiers sur ce site. Connectez-vous pour le faire.',
    file_too_large: 'Le fichier est trop volumineux. Choisissez-en un plus petit.',
    file_empty: 'Ce fichier est vide. Choisissez-en un avec du contenu.',
    file_corrupt: 'Ce fichier est endommagé et illisible. Enregistrez-le de nouveau et réessayez.',
    file_encrypted:
      'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe et réessayez.',
    file_without_text: 'Ce fichier ne contient pas de texte. Choisissez-en un qui en contient.',
    file_too_complex: 'Ce fichier est trop complexe. Divisez-le et réessayez.',
    file_unpacks_too_far: 'Ce fichier contient trop de texte compressé. Divisez-le et réessayez.',
    file_type_unsupported:
      'Ce type de fichier ne peut pas être lu. Choisissez un PDF, un document bureautique ou du texte.',
    file_not_found: 'Ce fichier n’existe pas ou plus. Importez-le de nouveau.',
    file_deleted: 'Un fichier a été supprimé entre-temps. Retirez-le et réessayez.',
    url_invalid:
      'Ce n’est pas une adresse web. Saisissez une adresse complète, comme https://example.com/page.',
    url_not_allowed: 'Cette adresse n’est pas publique. Indiquez une page que tout le monde peut ouvrir.',
    url_unreachable: 'L’adresse est injoignable. Vérifiez son orthographe.',
    url_refused: 'Le site refuse cette page. Indiquez-en une que tout le monde peut ouvrir.',
    url_too_slow: 'Le site répond trop lentement. Réessayez plus tard.',
    url_too_large: 'La page ou le document est trop volumineux. Indiquez-en un plus petit.',
    url_too_many_redirects: 'L’adresse redirige trop de fois. Indiquez l’adresse de la page elle-même.',
    url_unreadable: 'Il n’y a pas de texte lisible à cette adresse. Indiquez une page ou un document.',
    storage_full: 'Le stockage de ce site est plein : rien n’a été enregistré. Réessayez plus tard.',
    storage_unavailable: 'Le service ne peut pas accéder à ses données. Réessayez dans quelques secondes.',
    sign_in_required: 'Vous n’êtes pas connecté. Connectez-vous et réessayez.',
    token_invalid: 'Vous n’êtes plus connecté. Reconnectez-vous.',
    conversation_not_found: 'Cette conversation n’existe plus, ou le lien n’est plus valable.',
    answer_not_found:
      'Cette réponse ne peut pas être évaluée : la conversation a été supprimée, ou une autre personne a posé la question.',
    link_expired: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
    account_exists: 'Cette adresse e-mail a déjà un compte ici. Connectez-vous avec.',
    mail_off: 'Ce site ne peut pas envoyer d’e-mails. Demandez un nouveau mot de passe à son administrateur.',
    quota_exceeded:
      'Votre espace de stockage est plein. Supprimez les fichiers dont vous n’avez plus besoin, puis réessayez.',
    payload_too_large: 'C’est trop volumineux. Envoyez-en moins à la fois.',
    code_wrong: 'Le code est incorrect. Saisissez le code actuel.',
    passkey_refused: 'La clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous autrement.',
    host_not_found: 'Aucun site n’existe à cette adresse. Vérifiez qu’elle est bien saisie.',
    account_suspended: 'Votre compte est suspendu. Demandez à un administrateur de ce site de le rétablir.',
    email_not_allowed: 'Votre adresse e-mail ne permet pas de se connecter à ce site.',
    sign_up_not_allowed:
      'Vous n’avez pas de compte sur ce site. Demandez une invitation à son administrateur.',
    invitation_invalid: 'Cette invitation a été utilisée ou retirée, ou a expiré. Demandez-en une nouvelle.',
    invitation_for_another: 'Cette invitation est destinée à une autre adresse e-mail.',
    account_needs_password:
      'Votre adresse e-mail a déjà un compte sur ce site. Connectez-vous avec son mot de passe.',
    internal: 'Un problème est survenu de notre côté. Réessayez plus tard.',
  },
  letters: {
    verification: {
      subject: 'Confirmez votre adresse e-mail',
      opening:
        'Quelqu’un, sans doute vous, s’est inscrit avec cette adresse e-mail. Veuillez confirmer qu’elle est à vous.',
      action: 'Confirmer l’adresse e-mail',
      closing:
        'Ce lien fonctionne une fois, pendant 24 heures. Si vous ne vous êtes pas inscrit, ignorez cet e-mail.',
    },
    reset: {
      subject: 'Choisir un nouveau mot de passe',
      opening:
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte lié à cette adresse e-mail.',
      action: 'Choisir un nouveau mot de passe',
      closing:
        'Ce lien fonctionne une fois, pendant une heure. Si vous ne l’avez pas demandé, ignorez cet e-mail : votre mot de passe reste le même.',
    },
    newAccount: {
      subject: 'Terminez votre inscription',
      opening:
        'Quelqu’un, sans doute vous, s’est inscrit avec cette adresse e-mail. Choisissez votre mot de passe pour confirmer qu’elle est à vous.',
      action: 'Choisir le mot de passe',
      closing:
        'Ce lien fonctionne une fois, pendant une heure. Ensuite, demandez un nouveau mot de passe sur la page de connexion. Si vous ne vous êtes pas inscrit, ignorez cet e-mail.',
    },
    invitation: {
      subject: 'Vous êtes invité sur {host}',
      opening: 'Un administrateur de {host} vous invite à y créer un compte avec cette adresse e-mail.',
      action: 'Accepter l’invitation',
      closing:
        'Ce lien fonctionne une fois, pendant 7 jours. Si vous ne l’attendiez pas, ignorez cet e-mail.',
    },
    existingAccount: {
      subject: 'Vous avez déjà un compte',
      opening:
        'Quelqu’un, sans doute vous, a voulu s’inscrire avec cette adresse e-mail. Elle a déjà un compte : veuillez vous connecter. Si vous avez oublié le mot de passe, vous pouvez en demander un nouveau là-bas.',
      action: 'Se connecter',
      closing: 'Si ce n’était pas vous, ignorez cet e-mail : rien n’a changé.',
    },
    handoverAddress: {
      subject: 'Confirmez que vous voulez recevoir les messages de {host}',
      opening:
        'Un administrateur de {host} souhaite que les messages de ses visiteurs soient envoyés à cette adresse. Veuillez confirmer que vous les voulez.',
      action: 'Confirmer',
      closing:
        'Ce lien est valable 7 jours. Si vous ne l’attendiez pas, ignorez cet e-mail : aucun message ne vous sera envoyé.',
    },
    worseAnswers: {
      subject: 'Des réponses de {host} se sont dégradées',
      opening:
        'Les contrôles de {host} ont été relancés, car son site web ou son modèle a changé. Contrôles réussis auparavant et en échec maintenant : {count}',
      action: 'Voir les réponses',
      closing:
        'Vous recevez cet e-mail en tant qu’administrateur du site. Vous pouvez le désactiver à côté des contrôles.',
    },
  },
  handover: {
    subject: 'Message de {email}',
    opening: 'Un visiteur souhaite vous joindre. Répondez à cet e-mail pour lui écrire.',
    name: 'Nom',
    email: 'E-mail',
    before: 'La conversation précédente',
    inbox: 'Ouvrir la boîte de réception',
    confirmed: 'Les messages de {host} sont désormais envoyés à {email}.',
  },
  report: {
    subject: 'La semaine dernière sur {host}',
    opening: 'Ce que les visiteurs ont demandé sur {host} du {from} au {to}, et les réponses données.',
    before: 'Entre parenthèses : la semaine précédente.',
    questions: 'Questions',
    answered: 'Avec réponse',
    gaps: 'Sans bonne réponse',
    ups: 'Jugées bonnes',
    downs: 'Jugées mauvaises',
    action: 'Voir tous les chiffres',
    closing: 'Vous recevez cet e-mail chaque lundi parce que vous l’avez demandé.',
    unsubscribe: 'Ne plus recevoir ces e-mails',
    stopped: 'Vous ne recevrez plus l’e-mail hebdomadaire de {host}.',
  },
  defaults: {
    heading: 'Comment puis-je vous aider aujourd’hui ?',
    placeholder: 'Posez votre question…',
    hints: [
      'Où acheter des produits frais à Lisbonne ?',
      'Comment contacter une nounou près de chez moi ?',
      'Quels restaurants conviennent pour un dîner en famille ?',
      'Quel temps fait-il aujourd’hui ?',
      'Quelles sont les grandes nouvelles de ce matin ?',
      'Aide-moi à réserver un vol de Paris à New York',
      'Comment se portent les actions technologiques ?',
      'Quelle heure est-il à Tokyo ?',
      'Résume-moi une page web',
    ],
  },
  page: {
    noScript: 'Cette page a besoin de JavaScript. Veuillez l’activer et recharger la page.',
    refused: 'Aucun site n’existe à cette adresse. Vérifiez qu’elle est bien saisie.',
    draft: 'Ceci est un brouillon. Les visiteurs ne le voient pas encore.',
    published: 'Ouvrir la page publiée',
    draftGone:
      'Cet aperçu n’est plus valable : le brouillon a été publié ou abandonné, ou le lien date de plus de 7 jours. Demandez un nouveau lien.',
  },
  widget: { open: 'Ouvrir le chat', close: 'Fermer le chat' },
};
