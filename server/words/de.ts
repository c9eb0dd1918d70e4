import type { Translation } from './translation.ts';

export const de: Translation = {
  problems: {
    empty_query: 'Bitte geben Sie zuerst eine Frage ein.',
    question_too_long: 'Die Frage ist zu lang. Kürzen Sie sie.',
    too_many_requests: 'Zu viele Anfragen. Versuchen Sie es {when} erneut.',
    budget_spent: 'Das Tageslimit dieser Website ist erreicht. Versuchen Sie es {when} erneut.',
    overloaded: 'Gerade ist viel los. Versuchen Sie es {when} erneut.',
    model_unavailable: 'Der Assistent ist gerade nicht erreichbar. Versuchen Sie es in einer Minute erneut.',
    model_refused: 'Der Assistent möchte darauf nicht antworten. Fragen Sie anders.',
    request_timeout: 'Die Anfrage hat zu lange gedauert. Versuchen Sie es erneut.',
    uploads_not_allowed:
      'Auf dieser Website können nur angemeldete Personen Dateien hochladen. Melden Sie sich an.',
    file_too_large: 'Die Datei ist zu groß. Wählen Sie eine kleinere.',
    file_empty: 'Diese Datei ist leer. Wählen Sie eine mit Inhalt.',
    file_corrupt:
      'Diese Datei ist beschädigt und nicht lesbar. Speichern Sie sie neu und versuchen Sie es erneut.',
    file_encrypted:
      'Diese Datei ist durch ein Passwort geschützt. Speichern Sie sie ohne Passwort und versuchen Sie es erneut.',
    file_without_text: 'Diese Datei enthält keinen Text. Wählen Sie eine mit Text.',
    file_too_complex: 'Diese Datei ist zu umfangreich. Teilen Sie sie und versuchen Sie es erneut.',
    file_unpacks_too_far:
      'Diese Datei enthält gepackt zu viel Text. Teilen Sie sie und versuchen Sie es erneut.',
    file_type_unsupported:
      'Dateien dieser Art können nicht gelesen werden. Wählen Sie ein PDF, ein Office-Dokument oder Text.',
    file_not_found: 'Diese Datei gibt es nicht oder nicht mehr. Laden Sie sie erneut hoch.',
    file_deleted: 'Eine Datei wurde währenddessen gelöscht. Entfernen Sie sie und versuchen Sie es erneut.',
    url_invalid: 'Das ist keine Webadresse. Geben Sie die ganze Adresse ein, etwa https://example.com/seite.',
    url_not_allowed: 'Diese Adresse ist nicht öffentlich. Nennen Sie eine Seite, die jeder öffnen kann.',
    url_unreachable: 'Die Adresse ist nicht erreichbar. Prüfen Sie sie auf Tippfehler.',
    url_refused: 'Die Website verweigert die Seite. Nennen Sie eine, die jeder öffnen kann.',
    url_too_slow: 'Die Website antwortet zu langsam. Versuchen Sie es später erneut.',
    url_too_large: 'Die Seite oder das Dokument ist zu groß. Nennen Sie ein kleineres.',
    url_too_many_redirects: 'Die Adresse leitet zu oft weiter. Nennen Sie die Adresse der Seite selbst.',
    url_unreadable: 'Unter dieser Adresse ist kein lesbarer Text. Nennen Sie eine Seite oder ein Dokument.',
    storage_full:
      'Der Speicher dieser Website ist voll, es wurde nichts gespeichert. Versuchen Sie es später erneut.',
    storage_unavailable:
      'Der Dienst erreicht seine Daten gerade nicht. Versuchen Sie es in einigen Sekunden erneut.',
    sign_in_required: 'Sie sind nicht angemeldet. Melden Sie sich an und versuchen Sie es erneut.',
    token_invalid: 'Sie sind nicht mehr angemeldet. Melden Sie sich erneut an.',
    conversation_not_found: 'Dieses Gespräch gibt es nicht mehr, oder der Link gilt nicht mehr.',
    answer_not_found:
      'Diese Antwort lässt sich nicht bewerten: Das Gespräch wurde gelöscht, oder jemand anderes hat gefragt.',
    link_expired: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
    account_exists: 'Diese E-Mail-Adresse hat hier schon ein Konto. Melden Sie sich damit an.',
    mail_off: 'Diese Website kann keine E-Mails senden. Bitten Sie den Betreiber um ein neues Passwort.',
    quota_exceeded:
      'Ihr Speicherplatz ist voll. Löschen Sie Dateien, die Sie nicht mehr brauchen, und versuchen Sie es erneut.',
    payload_too_large: 'Das ist zu groß. Senden Sie weniger auf einmal.',
    code_wrong: 'Der Code ist falsch. Geben Sie den aktuellen ein.',
    passkey_refused:
      'Der Passkey wurde nicht akzeptiert. Versuchen Sie es erneut oder melden Sie sich anders an.',
    host_not_found: 'Unter dieser Adresse gibt es keine Website. Prüfen Sie sie auf Tippfehler.',
    account_suspended: 'Ihr Konto ist gesperrt. Bitten Sie die Verwaltung dieser Website, es freizugeben.',
    email_not_allowed: 'Mit Ihrer E-Mail-Adresse kann man sich auf dieser Website nicht anmelden.',
    sign_up_not_allowed:
      'Sie haben kein Konto auf dieser Website. Bitten Sie die Verwaltung um eine Einladung.',
    invitation_invalid:
      'Diese Einladung wurde benutzt, zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
    invitation_for_another: 'Diese Einladung gilt für eine andere E-Mail-Adresse.',
    account_needs_password:
      'Ihre E-Mail-Adresse hat auf dieser Website schon ein Konto. Melden Sie sich mit dessen Passwort an.',
    internal: 'Bei uns ist etwas schiefgelaufen. Versuchen Sie es später erneut.',
  },
  letters: {
    verification: {
      subject: 'E-Mail-Adresse bestätigen',
      opening:
        'Jemand, wahrscheinlich Sie, hat sich mit dieser E-Mail-Adresse registriert. Bitte bestätigen Sie, dass es Ihre ist.',
      action: 'E-Mail-Adresse bestätigen',
      closing:
        'Dieser Link gilt einmal und 24 Stunden lang. Haben Sie sich nicht registriert, können Sie diese E-Mail ignorieren.',
    },
    reset: {
      subject: 'Neues Passwort festlegen',
      opening:
        'Jemand, wahrscheinlich Sie, hat für das Konto mit dieser E-Mail-Adresse ein neues Passwort angefordert.',
      action: 'Neues Passwort festlegen',
      closing:
        'Dieser Link gilt einmal und eine Stunde lang. Haben Sie ihn nicht angefordert, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
    },
    newAccount: {
      subject: 'Registrierung abschließen',
      opening:
        'Jemand, wahrscheinlich Sie, hat sich mit dieser E-Mail-Adresse registriert. Legen Sie Ihr Passwort fest, um zu bestätigen, dass es Ihre ist.',
      action: 'Passwort festlegen',
      closing:
        'Dieser Link gilt einmal und eine Stunde lang. Danach können Sie auf der Anmeldeseite ein neues Passwort anfordern. Haben Sie sich nicht registriert, können Sie diese E-Mail ignorieren.',
    },
    invitation: {
      subject: 'Sie sind zu {host} eingeladen',
      opening: 'Die Verwaltung von {host} lädt Sie ein, dort mit dieser E-Mail-Adresse ein Konto anzulegen.',
      action: 'Einladung annehmen',
      closing:
        'Dieser Link gilt einmal und 7 Tage lang. Haben Sie ihn nicht erwartet, können Sie diese E-Mail ignorieren.',
    },
    existingAccount: {
      subject: 'Sie haben schon ein Konto',
      opening:
        'Jemand, wahrscheinlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren. Sie hat schon ein Konto: Bitte melden Sie sich an. Haben Sie das Passwort vergessen, können Sie dort ein neues anfordern.',
      action: 'Anmelden',
      closing: 'Waren Sie das nicht, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
    },
    handoverAddress: {
      subject: 'Bestätigen Sie, dass Sie Nachrichten von {host} möchten',
      opening:
        'Ein Admin von {host} möchte Nachrichten von Besuchern an diese Adresse senden lassen. Bitte bestätigen Sie, dass Sie sie erhalten möchten.',
      action: 'Bestätigen',
      closing:
        'Dieser Link gilt 7 Tage. Wenn Sie ihn nicht erwarten, können Sie diese E-Mail ignorieren: Sie erhalten dann keine Nachrichten.',
    },
    worseAnswers: {
      subject: 'Antworten auf {host} sind schlechter geworden',
      opening:
        'Die Prüfungen von {host} liefen noch einmal, weil sich die Website oder das Modell geändert hat. Prüfungen, die vorher bestanden wurden und jetzt nicht mehr: {count}',
      action: 'Antworten ansehen',
      closing:
        'Sie erhalten diese E-Mail, weil Sie die Website verwalten. Neben den Prüfungen können Sie sie abschalten.',
    },
  },
  handover: {
    subject: 'Nachricht von {email}',
    opening: 'Ein Besucher möchte Sie erreichen. Antworten Sie auf diese E-Mail, um ihm zu schreiben.',
    name: 'Name',
    email: 'E-Mail',
    before: 'Das Gespräch davor',
    inbox: 'Posteingang öffnen',
    confirmed: 'Nachrichten von {host} gehen ab jetzt an {email}.',
  },
  report: {
    subject: 'Letzte Woche auf {host}',
    opening: 'Was Besucher vom {from} bis {to} auf {host} gefragt haben, und wie geantwortet wurde.',
    before: 'In Klammern: die Woche davor.',
    questions: 'Fragen',
    answered: 'Beantwortet',
    gaps: 'Ohne gute Antwort',
    ups: 'Gut bewertet',
    downs: 'Schlecht bewertet',
    action: 'Alle Zahlen ansehen',
    closing: 'Sie erhalten diese E-Mail jeden Montag, weil Sie sie bestellt haben.',
    unsubscribe: 'Diese E-Mails abbestellen',
    stopped: 'Sie erhalten die wöchentliche E-Mail von {host} nicht mehr.',
  },
  defaults: {
    heading: 'Wobei kann ich heute helfen?',
    placeholder: 'Frage eingeben …',
    hints: [
      'Wo kann ich in Lissabon frische Lebensmittel kaufen?',
      'Wie finde ich eine Kinderbetreuung in der Nähe?',
      'Welche Restaurants eignen sich für ein Abendessen mit der Familie?',
      'Wie wird das Wetter heute?',
      'Was sind heute Morgen die wichtigsten Nachrichten?',
      'Hilf mir, einen Flug von Paris nach New York zu buchen',
      'Wie stehen die Technologieaktien?',
      'Wie spät ist es in Tokio?',
      'Fasse eine Webseite für mich zusammen',
    ],
  },
  page: {
    noScript: 'Diese Seite braucht JavaScript. Bitte schalten Sie es ein und laden Sie die Seite neu.',
    refused: 'Unter dieser Adresse gibt es keine Website. Prüfen Sie sie auf Tippfehler.',
    draft: 'Das ist ein Entwurf. Besucher sehen ihn noch nicht.',
    published: 'Veröffentlichte Seite öffnen',
    draftGone:
      'Diese Vorschau ist nicht mehr gültig: Der Entwurf wurde veröffentlicht oder verworfen, oder der Link ist älter als 7 Tage. Bitten Sie um einen neuen Link.',
  },
  widget: { open: 'Chat öffnen', close: 'Chat schließen' },
};
