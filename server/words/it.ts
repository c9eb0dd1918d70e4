import type { Translation } from './translation.ts';

export const it: Translation = {
  problems: {
    empty_query: 'Scrivi prima una domanda.',
    question_too_long: 'La domanda è troppo lunga. Accorciala.',
    too_many_requests: 'Troppe richieste. Riprova {when}.',
    budget_spent: 'Il limite giornaliero di questo sito è raggiunto. Riprova {when}.',
    overloaded: 'Il servizio è occupato. Riprova {when}.',
    model_unavailable: 'L’assistente non è disponibile al momento. Riprova tra un minuto.',
    model_refused: 'L’assistente preferisce non rispondere. Chiedi in un altro modo.',
    request_timeout: 'La richiesta ha impiegato troppo tempo. Riprova.',
    uploads_not_allowed: 'I visitatori non possono caricare file su questo sito. Accedi per caricarli.',
    file_too_large: 'Il file è troppo grande. Scegline uno più piccolo.',
    file_empty: 'Questo file è vuoto. Scegline uno con del contenuto.',
    file_corrupt: 'Questo file è danneggiato e non leggibile. Salvalo di nuovo e riprova.',
    file_encrypted: 'Questo file è protetto da password. Salvalo senza password e riprova.',
    file_without_text: 'Questo file non contiene testo. Scegline uno con del testo.',
    file_too_complex: 'Questo file è troppo complesso. Dividilo e riprova.',
    file_unpacks_too_far: 'Questo file contiene troppo testo compresso. Dividilo e riprova.',
    file_type_unsupported:
      'I file di questo tipo non si possono leggere. Scegli un PDF, un documento d’ufficio o un testo.',
    file_not_found: 'Questo file non esiste o non esiste più. Caricalo di nuovo.',
    file_deleted: 'Nel frattempo un file è stato eliminato. Rimuovilo e riprova.',
    url_invalid:
      'Questo non è un indirizzo web. Inserisci un indirizzo completo, come https://example.com/pagina.',
    url_not_allowed: 'Questo indirizzo non è pubblico. Indica una pagina che tutti possono aprire.',
    url_unreachable: 'L’indirizzo non è raggiungibile. Controlla che sia scritto bene.',
    url_refused: 'Il sito rifiuta questa pagina. Indicane una che tutti possono aprire.',
    url_too_slow: 'Il sito risponde troppo lentamente. Riprova più tardi.',
    url_too_large: 'La pagina o il documento è troppo grande. Indicane uno più piccolo.',
    url_too_many_redirects: 'L’indirizzo reindirizza troppe volte. Indica l’indirizzo della pagina stessa.',
    url_unreadable: 'A questo indirizzo non c’è testo leggibile. Indica una pagina o un documento.',
    storage_full: 'Lo spazio di questo sito è pieno e nulla è stato salvato. Riprova più tardi.',
    storage_unavailable: 'Il servizio non riesce a raggiungere i suoi dati. Riprova tra qualche secondo.',
    sign_in_required: 'Non hai effettuato l’accesso. Accedi e riprova.',
    token_invalid: 'Non sei più connesso. Accedi di nuovo.',
    conversation_not_found: 'Questa conversazione non esiste più o il link non è più valido.',
    answer_not_found:
      'Questa risposta non può essere valutata: la conversazione è stata eliminata, o ha chiesto un’altra persona.',
    link_expired: 'Questo link è già stato usato o è scaduto. Richiedine uno nuovo.',
    account_exists: 'Questo indirizzo e-mail ha già un account qui. Accedi con quello.',
    mail_off: 'Questo sito non può inviare e-mail. Chiedi una nuova password all’amministratore.',
    quota_exceeded:
      'Il tuo spazio di archiviazione è pieno. Elimina i file che non ti servono più e riprova.',
    payload_too_large: 'È troppo grande. Invia meno alla volta.',
    code_wrong: 'Il codice è errato. Inserisci quello attuale.',
    passkey_refused: 'La passkey non è stata accettata. Riprova o accedi in un altro modo.',
    host_not_found: 'A questo indirizzo non esiste alcun sito. Controlla che sia scritto bene.',
    account_suspended: 'Il tuo account è sospeso. Chiedi a un amministratore di questo sito di riattivarlo.',
    email_not_allowed: 'Con il tuo indirizzo e-mail non si può accedere a questo sito.',
    sign_up_not_allowed: 'Non hai un account su questo sito. Chiedi un invito al suo amministratore.',
    invitation_invalid: 'Questo invito è stato usato o ritirato, o è scaduto. Chiedine uno nuovo.',
    invitation_for_another: 'Questo invito è per un altro indirizzo e-mail.',
    account_needs_password:
      'Il tuo indirizzo e-mail ha già un account su questo sito. Accedi con la sua password.',
    internal: 'Qualcosa è andato storto da parte nostra. Riprova più tardi.',
  },
  letters: {
    verification: {
      subject: 'Conferma il tuo indirizzo e-mail',
      opening: 'Qualcuno, probabilmente tu, si è registrato con questo indirizzo e-mail. Conferma che è tuo.',
      action: 'Conferma l’indirizzo e-mail',
      closing: 'Questo link vale una volta, per 24 ore. Se non ti sei registrato, ignora questa e-mail.',
    },
    reset: {
      subject: 'Scegli una nuova password',
      opening:
        'Qualcuno, probabilmente tu, ha chiesto una nuova password per l’account con questo indirizzo e-mail.',
      action: 'Scegli una nuova password',
      closing:
        'Questo link vale una volta, per un’ora. Se non l’hai chiesto, ignora questa e-mail: la tua password resta la stessa.',
    },
    newAccount: {
      subject: 'Completa la registrazione',
      opening:
        'Qualcuno, probabilmente tu, si è registrato con questo indirizzo e-mail. Scegli la password per confermare che è tuo.',
      action: 'Scegli la password',
      closing:
        'Questo link vale una volta, per un’ora. Dopo, chiedi una nuova password nella pagina di accesso. Se non ti sei registrato, ignora questa e-mail.',
    },
    invitation: {
      subject: 'Hai un invito per {host}',
      opening: 'Un amministratore di {host} ti invita a creare lì un account con questo indirizzo e-mail.',
      action: 'Accetta l’invito',
      closing: 'Questo link vale una volta, per 7 giorni. Se non lo aspettavi, ignora questa e-mail.',
    },
    existingAccount: {
      subject: 'Hai già un account',
      opening:
        'Qualcuno, probabilmente tu, ha cercato di registrarsi con questo indirizzo e-mail. Ha già un account: accedi. Se hai dimenticato la password, lì puoi chiederne una nuova.',
      action: 'Accedi',
      closing: 'Se non eri tu, ignora questa e-mail: nulla è cambiato.',
    },
    handoverAddress: {
      subject: 'Conferma di voler ricevere i messaggi di {host}',
      opening:
        'Un amministratore di {host} vuole che i messaggi dei visitatori siano inviati a questo indirizzo. Conferma che li desideri.',
      action: 'Conferma',
      closing:
        'Questo link vale 7 giorni. Se non te lo aspettavi, puoi ignorare questa e-mail: non ti verrà inviato alcun messaggio.',
    },
    worseAnswers: {
      subject: 'Le risposte di {host} sono peggiorate',
      opening:
        'Le verifiche di {host} sono state ripetute perché il sito web o il modello è cambiato. Verifiche prima superate e ora fallite: {count}',
      action: 'Vedi le risposte',
      closing: 'Ricevi questa e-mail come amministratore del sito. Puoi disattivarla accanto alle verifiche.',
    },
  },
  handover: {
    subject: 'Messaggio da {email}',
    opening: 'Un visitatore desidera contattarLa. Risponda a questa e-mail per scrivergli.',
    name: 'Nome',
    email: 'E-mail',
    before: 'La conversazione precedente',
    inbox: 'Apri la posta in arrivo',
    confirmed: 'Da ora i messaggi di {host} vengono inviati a {email}.',
  },
  report: {
    subject: 'La settimana scorsa su {host}',
    opening: 'Che cosa hanno chiesto i visitatori su {host} dal {from} al {to}, e come è stato risposto.',
    before: 'Tra parentesi: la settimana precedente.',
    questions: 'Domande',
    answered: 'Con risposta',
    gaps: 'Senza una buona risposta',
    ups: 'Giudicate buone',
    downs: 'Giudicate cattive',
    action: 'Vedi tutti i numeri',
    closing: 'Riceve questa e-mail ogni lunedì perché l’ha chiesta.',
    unsubscribe: 'Non ricevere più queste e-mail',
    stopped: 'Non riceverà più l’e-mail settimanale di {host}.',
  },
  defaults: {
    heading: 'Come posso aiutarti oggi?',
    placeholder: 'Scrivi la tua domanda…',
    hints: [
      'Dove posso comprare alimenti freschi a Lisbona?',
      'Come posso contattare una tata nelle vicinanze?',
      'Quali ristoranti vanno bene per una cena in famiglia?',
      'Che tempo fa oggi?',
      'Quali sono le notizie principali di stamattina?',
      'Aiutami a prenotare un volo da Parigi a New York',
      'Come vanno le azioni tecnologiche?',
      'Che ore sono a Tokyo?',
      'Riassumimi una pagina web',
    ],
  },
  page: {
    noScript: 'Questa pagina richiede JavaScript. Attivalo e ricarica la pagina.',
    refused: 'A questo indirizzo non esiste alcun sito. Controlla che sia scritto bene.',
    draft: 'Questa è una bozza. I visitatori non la vedono ancora.',
    published: 'Apri la pagina pubblicata',
    draftGone:
      'Questa anteprima non funziona più: la bozza è stata pubblicata o eliminata, oppure il link ha più di 7 giorni. Chiedi un nuovo link.',
  },
  widget: { open: 'Apri chat', close: 'Chiudi chat' },
};
