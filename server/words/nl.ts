import type { Translation } from './translation.ts';

export const nl: Translation = {
  problems: {
    empty_query: 'Typ eerst een vraag.',
    question_too_long: 'De vraag is te lang. Maak hem korter.',
    too_many_requests: 'Te veel verzoeken. Probeer het {when} opnieuw.',
    budget_spent: 'De daglimiet van deze site is bereikt. Probeer het {when} opnieuw.',
    overloaded: 'Het is nu druk. Probeer het {when} opnieuw.',
    model_unavailable: 'De assistent is nu niet beschikbaar. Probeer het over een minuut opnieuw.',
    model_refused: 'De assistent geeft hier liever geen antwoord op. Vraag het anders.',
    request_timeout: 'Het verzoek duurde te lang. Probeer het opnieuw.',
    uploads_not_allowed: 'Bezoekers kunnen op deze site geen bestanden uploaden. Log in om te uploaden.',
    file_too_large: 'Het bestand is te groot. Kies een kleiner bestand.',
    file_empty: 'Dit bestand is leeg. Kies een bestand met inhoud.',
    file_corrupt: 'Dit bestand is beschadigd en niet leesbaar. Sla het opnieuw op en probeer het nog eens.',
    file_encrypted:
      'Dit bestand is met een wachtwoord beveiligd. Sla het zonder wachtwoord op en probeer het opnieuw.',
    file_without_text: 'Dit bestand bevat geen tekst. Kies een bestand met tekst.',
    file_too_complex: 'Dit bestand is te ingewikkeld. Splits het en probeer het opnieuw.',
    file_unpacks_too_far: 'Dit bestand bevat te veel ingepakte tekst. Splits het en probeer het opnieuw.',
    file_type_unsupported:
      'Dit soort bestanden kan niet worden gelezen. Kies een pdf, een Office-document of tekst.',
    file_not_found: 'Dit bestand bestaat niet of niet meer. Upload het opnieuw.',
    file_deleted: 'Een bestand is ondertussen verwijderd. Haal het weg en probeer het opnieuw.',
    url_invalid: 'Dit is geen webadres. Vul een volledig adres in, zoals https://example.com/pagina.',
    url_not_allowed: 'Dit adres is niet openbaar. Geef een pagina op die iedereen kan openen.',
    url_unreachable: 'Het adres is niet bereikbaar. Controleer het op tikfouten.',
    url_refused: 'De site weigert deze pagina. Geef er een op die iedereen kan openen.',
    url_too_slow: 'De site reageert te traag. Probeer het later opnieuw.',
    url_too_large: 'De pagina of het document is te groot. Geef een kleinere op.',
    url_too_many_redirects: 'Het adres stuurt te vaak door. Geef het adres van de pagina zelf op.',
    url_unreadable: 'Op dit adres staat geen leesbare tekst. Geef een pagina of document op.',
    storage_full: 'De opslag van deze site is vol; er is niets opgeslagen. Probeer het later opnieuw.',
    storage_unavailable: 'De dienst kan nu niet bij zijn gegevens. Probeer het over enkele seconden opnieuw.',
    sign_in_required: 'Je bent niet ingelogd. Log in en probeer het opnieuw.',
    token_invalid: 'Je bent niet meer ingelogd. Log opnieuw in.',
    conversation_not_found: 'Dit gesprek bestaat niet meer, of de link geldt niet meer.',
    answer_not_found:
      'Dit antwoord kan niet worden beoordeeld: het gesprek is verwijderd, of iemand anders stelde de vraag.',
    link_expired: 'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
    account_exists: 'Dit e-mailadres heeft hier al een account. Log daarmee in.',
    mail_off: 'Deze site kan geen e-mail sturen. Vraag de beheerder om een nieuw wachtwoord.',
    quota_exceeded:
      'Uw opslagruimte is vol. Verwijder bestanden die u niet meer nodig hebt en probeer het opnieuw.',
    payload_too_large: 'Dit is te groot. Verstuur minder tegelijk.',
    code_wrong: 'De code is onjuist. Voer de huidige in.',
    passkey_refused: 'De passkey is niet geaccepteerd. Probeer het opnieuw of log op een andere manier in.',
    host_not_found: 'Er bestaat geen site op dit adres. Controleer het op typefouten.',
    account_suspended: 'Je account is geblokkeerd. Vraag een beheerder van deze site het vrij te geven.',
    email_not_allowed: 'Met je e-mailadres kun je op deze site niet inloggen.',
    sign_up_not_allowed: 'Je hebt geen account op deze site. Vraag de beheerder om een uitnodiging.',
    invitation_invalid: 'Deze uitnodiging is gebruikt, ingetrokken of verlopen. Vraag om een nieuwe.',
    invitation_for_another: 'Deze uitnodiging is voor een ander e-mailadres.',
    account_needs_password:
      'Je e-mailadres heeft al een account op deze site. Log in met het wachtwoord daarvan.',
    internal: 'Er is bij ons iets misgegaan. Probeer het later opnieuw.',
  },
  letters: {
    verification: {
      subject: 'Bevestig je e-mailadres',
      opening:
        'Iemand, waarschijnlijk jij, heeft zich met dit e-mailadres geregistreerd. Bevestig dat het van jou is.',
      action: 'E-mailadres bevestigen',
      closing:
        'Deze link werkt één keer, 24 uur lang. Heb je je niet geregistreerd, dan kun je deze e-mail negeren.',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      opening:
        'Iemand, waarschijnlijk jij, heeft een nieuw wachtwoord gevraagd voor het account met dit e-mailadres.',
      action: 'Kies een nieuw wachtwoord',
      closing:
        'Deze link werkt één keer, een uur lang. Heb je er niet om gevraagd, dan kun je deze e-mail negeren: je wachtwoord blijft hetzelfde.',
    },
    newAccount: {
      subject: 'Rond je registratie af',
      opening:
        'Iemand, waarschijnlijk jij, heeft zich met dit e-mailadres geregistreerd. Kies je wachtwoord om te bevestigen dat het van jou is.',
      action: 'Wachtwoord kiezen',
      closing:
        'Deze link werkt één keer, een uur lang. Vraag daarna een nieuw wachtwoord aan op de inlogpagina. Heb je je niet geregistreerd, dan kun je deze e-mail negeren.',
    },
    invitation: {
      subject: 'Je bent uitgenodigd voor {host}',
      opening: 'Een beheerder van {host} nodigt je uit om daar met dit e-mailadres een account te maken.',
      action: 'Uitnodiging aannemen',
      closing:
        'Deze link werkt één keer, 7 dagen lang. Verwachtte je hem niet, dan kun je deze e-mail negeren.',
    },
    existingAccount: {
      subject: 'Je hebt al een account',
      opening:
        'Iemand, waarschijnlijk jij, wilde zich met dit e-mailadres registreren. Het heeft al een account: log in. Ben je het wachtwoord vergeten, dan kun je daar een nieuw aanvragen.',
      action: 'Inloggen',
      closing: 'Was jij dat niet, dan kun je deze e-mail negeren: er is niets veranderd.',
    },
    handoverAddress: {
      subject: 'Bevestig dat u berichten van {host} wilt ontvangen',
      opening:
        'Een beheerder van {host} wil berichten van bezoekers naar dit adres laten sturen. Bevestig dat u ze wilt ontvangen.',
      action: 'Bevestigen',
      closing:
        'Deze link werkt 7 dagen. Verwacht u dit niet, dan kunt u deze e-mail negeren: u krijgt geen berichten.',
    },
    worseAnswers: {
      subject: 'Antwoorden op {host} zijn slechter geworden',
      opening:
        'De controles van {host} zijn opnieuw uitgevoerd, omdat de website of het model is veranderd. Controles die eerst slaagden en nu niet meer: {count}',
      action: 'Antwoorden bekijken',
      closing:
        'U ontvangt deze e-mail als beheerder van de site. U kunt hem naast de controles uitschakelen.',
    },
  },
  handover: {
    subject: 'Bericht van {email}',
    opening: 'Een bezoeker wil u bereiken. Beantwoord deze e-mail om te reageren.',
    name: 'Naam',
    email: 'E-mail',
    before: 'Het gesprek daarvoor',
    inbox: 'Postvak openen',
    confirmed: 'Berichten van {host} gaan vanaf nu naar {email}.',
  },
  report: {
    subject: 'Vorige week op {host}',
    opening: 'Wat bezoekers van {from} tot {to} op {host} vroegen, en hoe dat is beantwoord.',
    before: 'Tussen haakjes: de week ervoor.',
    questions: 'Vragen',
    answered: 'Beantwoord',
    gaps: 'Zonder goed antwoord',
    ups: 'Goed beoordeeld',
    downs: 'Slecht beoordeeld',
    action: 'Alle cijfers bekijken',
    closing: 'U krijgt deze e-mail elke maandag omdat u erom hebt gevraagd.',
    unsubscribe: 'Deze e-mails stoppen',
    stopped: 'U krijgt de wekelijkse e-mail van {host} niet meer.',
  },
  defaults: {
    heading: 'Waarmee kan ik je vandaag helpen?',
    placeholder: 'Typ je vraag…',
    hints: [
      'Waar kan ik in Lissabon verse boodschappen doen?',
      'Hoe kom ik in contact met een oppas in de buurt?',
      'Welke restaurants zijn goed voor een etentje met het gezin?',
      'Wat voor weer is het vandaag?',
      'Wat is het belangrijkste nieuws van vanochtend?',
      'Help me een vlucht van Parijs naar New York te boeken',
      'Hoe doen technologieaandelen het?',
      'Hoe laat is het in Tokio?',
      'Vat een webpagina voor me samen',
    ],
  },
  page: {
    noScript: 'Deze pagina heeft JavaScript nodig. Zet het aan en laad de pagina opnieuw.',
    refused: 'Er bestaat geen site op dit adres. Controleer het op typefouten.',
    draft: 'Dit is een concept. Bezoekers zien het nog niet.',
    published: 'Gepubliceerde pagina openen',
    draftGone:
      'Dit voorbeeld werkt niet meer: het concept is gepubliceerd of verwijderd, of de link is ouder dan 7 dagen. Vraag om een nieuwe link.',
  },
  widget: { open: 'Chat openen', close: 'Chat sluiten' },
};
