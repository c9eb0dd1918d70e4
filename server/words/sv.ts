import type { Translation } from './translation.ts';

export const sv: Translation = {
  problems: {
    empty_query: 'Skriv en fråga först.',
    question_too_long: 'Frågan är för lång. Korta den.',
    too_many_requests: 'För många förfrågningar. Försök igen {when}.',
    budget_spent: 'Webbplatsens dagsgräns är nådd. Försök igen {when}.',
    overloaded: 'Tjänsten är upptagen. Försök igen {when}.',
    model_unavailable: 'Assistenten är inte tillgänglig just nu. Försök igen om en minut.',
    model_refused: 'Assistenten vill inte svara på detta. Fråga på ett annat sätt.',
    request_timeout: 'Förfrågan tog för lång tid. Försök igen.',
    uploads_not_allowed: 'Besökare kan inte ladda upp filer på webbplatsen. Logga in för att ladda upp.',
    file_too_large: 'Filen är för stor. Välj en mindre.',
    file_empty: 'Filen är tom. Välj en med innehåll.',
    file_corrupt: 'Filen är skadad och kan inte läsas. Spara den på nytt och försök igen.',
    file_encrypted: 'Filen är skyddad med lösenord. Spara den utan lösenord och försök igen.',
    file_without_text: 'Filen har ingen text. Välj en med text.',
    file_too_complex: 'Filen är för komplicerad. Dela upp den och försök igen.',
    file_unpacks_too_far: 'Filen innehåller för mycket komprimerad text. Dela upp den och försök igen.',
    file_type_unsupported:
      'Filer av den här typen kan inte läsas. Välj en PDF, ett Office-dokument eller text.',
    file_not_found: 'Filen finns inte, eller inte längre. Ladda upp den igen.',
    file_deleted: 'En fil raderades under tiden. Ta bort den och försök igen.',
    url_invalid:
      'Det här är ingen webbadress. Ange en fullständig adress, till exempel https://example.com/sida.',
    url_not_allowed: 'Adressen är inte offentlig. Ange en sida som alla kan öppna.',
    url_unreachable: 'Adressen kan inte nås. Kontrollera stavningen.',
    url_refused: 'Webbplatsen nekar sidan. Ange en som alla kan öppna.',
    url_too_slow: 'Webbplatsen svarar för långsamt. Försök igen senare.',
    url_too_large: 'Sidan eller dokumentet är för stort. Ange ett mindre.',
    url_too_many_redirects: 'Adressen omdirigerar för många gånger. Ange adressen till själva sidan.',
    url_unreadable: 'Det finns ingen läsbar text på adressen. Ange en sida eller ett dokument.',
    storage_full: 'Webbplatsens lagring är full, så inget sparades. Försök igen senare.',
    storage_unavailable: 'Tjänsten når inte sina data just nu. Försök igen om några sekunder.',
    sign_in_required: 'Du är inte inloggad. Logga in och försök igen.',
    token_invalid: 'Du är inte längre inloggad. Logga in igen.',
    conversation_not_found: 'Samtalet finns inte längre, eller så gäller länken inte längre.',
    answer_not_found:
      'Svaret kan inte betygsättas: konversationen har raderats, eller så ställde någon annan frågan.',
    link_expired: 'Länken har redan använts eller gått ut. Begär en ny.',
    account_exists: 'E-postadressen har redan ett konto här. Logga in med det.',
    mail_off: 'Webbplatsen kan inte skicka e-post. Be administratören om ett nytt lösenord.',
    quota_exceeded:
      'Ditt lagringsutrymme är fullt. Ta bort filer som du inte längre behöver och försök igen.',
    payload_too_large: 'Det är för stort. Skicka mindre åt gången.',
    code_wrong: 'Koden är fel. Ange den aktuella.',
    passkey_refused: 'Din passkey godtogs inte. Försök igen eller logga in på ett annat sätt.',
    host_not_found: 'Det finns ingen webbplats på den här adressen. Kontrollera att den är rätt skriven.',
    account_suspended: 'Ditt konto är avstängt. Be en administratör på webbplatsen att öppna det.',
    email_not_allowed: 'Det går inte att logga in på webbplatsen med din e-postadress.',
    sign_up_not_allowed: 'Du har inget konto på webbplatsen. Be administratören om en inbjudan.',
    invitation_invalid: 'Inbjudan har använts, dragits tillbaka eller gått ut. Be om en ny.',
    invitation_for_another: 'Inbjudan gäller en annan e-postadress.',
    account_needs_password:
      'Din e-postadress har redan ett konto på webbplatsen. Logga in med dess lösenord.',
    internal: 'Något gick fel hos oss. Försök igen senare.',
  },
  letters: {
    verification: {
      subject: 'Bekräfta din e-postadress',
      opening: 'Någon, troligen du, registrerade sig med den här e-postadressen. Bekräfta att den är din.',
      action: 'Bekräfta e-postadressen',
      closing: 'Länken fungerar en gång, i 24 timmar. Om du inte registrerade dig kan du bortse från mejlet.',
    },
    reset: {
      subject: 'Välj ett nytt lösenord',
      opening: 'Någon, troligen du, bad om ett nytt lösenord till kontot med den här e-postadressen.',
      action: 'Välj ett nytt lösenord',
      closing:
        'Länken fungerar en gång, i en timme. Om du inte bad om den kan du bortse från mejlet: ditt lösenord förblir detsamma.',
    },
    newAccount: {
      subject: 'Slutför registreringen',
      opening:
        'Någon, troligen du, registrerade sig med den här e-postadressen. Välj ett lösenord för att bekräfta att den är din.',
      action: 'Välj lösenord',
      closing:
        'Länken fungerar en gång, i en timme. Därefter kan du begära ett nytt lösenord på inloggningssidan. Om du inte registrerade dig kan du bortse från mejlet.',
    },
    invitation: {
      subject: 'Du är inbjuden till {host}',
      opening:
        'En administratör för {host} bjuder in dig att skapa ett konto där med den här e-postadressen.',
      action: 'Tacka ja till inbjudan',
      closing: 'Länken fungerar en gång, i 7 dagar. Om du inte väntade den kan du bortse från mejlet.',
    },
    existingAccount: {
      subject: 'Du har redan ett konto',
      opening:
        'Någon, troligen du, försökte registrera sig med den här e-postadressen. Den har redan ett konto: logga in. Har du glömt lösenordet kan du begära ett nytt där.',
      action: 'Logga in',
      closing: 'Om det inte var du kan du bortse från mejlet: inget har ändrats.',
    },
    handoverAddress: {
      subject: 'Bekräfta att du vill ha meddelanden från {host}',
      opening:
        'En administratör för {host} vill att besökarnas meddelanden skickas till den här adressen. Bekräfta att du vill ha dem.',
      action: 'Bekräfta',
      closing:
        'Länken gäller i 7 dagar. Om du inte väntade dig den kan du bortse från mejlet: inga meddelanden skickas till dig.',
    },
    worseAnswers: {
      subject: 'Svaren på {host} har blivit sämre',
      opening:
        'Kontrollerna av {host} kördes igen, eftersom webbplatsen eller modellen har ändrats. Kontroller som tidigare godkändes men nu inte gör det: {count}',
      action: 'Visa svaren',
      closing:
        'Du får det här mejlet som administratör för webbplatsen. Du kan stänga av det bredvid kontrollerna.',
    },
  },
  handover: {
    subject: 'Meddelande från {email}',
    opening: 'En besökare vill nå er. Svara på det här mejlet för att skriva till personen.',
    name: 'Namn',
    email: 'E-post',
    before: 'Samtalet dessförinnan',
    inbox: 'Öppna inkorgen',
    confirmed: 'Meddelanden från {host} skickas från och med nu till {email}.',
  },
  report: {
    subject: 'Förra veckan på {host}',
    opening: 'Vad besökare frågade på {host} från {from} till {to}, och hur det besvarades.',
    before: 'Inom parentes: veckan innan.',
    questions: 'Frågor',
    answered: 'Besvarade',
    gaps: 'Utan bra svar',
    ups: 'Bra omdöme',
    downs: 'Dåligt omdöme',
    action: 'Visa alla siffror',
    closing: 'Du får det här mejlet varje måndag eftersom du har bett om det.',
    unsubscribe: 'Sluta skicka dessa mejl',
    stopped: 'Du får inte längre det veckovisa mejlet från {host}.',
  },
  defaults: {
    heading: 'Vad kan jag hjälpa till med i dag?',
    placeholder: 'Skriv din fråga …',
    hints: [
      'Var kan jag köpa färska matvaror i Lissabon?',
      'Hur får jag kontakt med en barnvakt i närheten?',
      'Vilka restauranger passar för en familjemiddag?',
      'Hur är vädret i dag?',
      'Vilka är morgonens viktigaste nyheter?',
      'Hjälp mig att boka ett flyg från Paris till New York',
      'Hur går det för teknikaktier?',
      'Vad är klockan i Tokyo?',
      'Sammanfatta en webbsida åt mig',
    ],
  },
  page: {
    noScript: 'Sidan behöver JavaScript. Slå på det och ladda om sidan.',
    refused: 'Det finns ingen webbplats på den här adressen. Kontrollera att den är rätt skriven.',
    draft: 'Det här är ett utkast. Besökare ser det inte än.',
    published: 'Öppna den publicerade sidan',
    draftGone:
      'Förhandsvisningen fungerar inte längre: utkastet har publicerats eller slängts, eller så är länken äldre än 7 dagar. Be om en ny länk.',
  },
  widget: { open: 'Öppna chatt', close: 'Stäng chatt' },
};
