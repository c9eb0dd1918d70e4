import type { Translation } from './translation.ts';

export const pl: Translation = {
  problems: {
    empty_query: 'Najpierw wpisz pytanie.',
    question_too_long: 'Pytanie jest za długie. Skróć je.',
    too_many_requests: 'Zbyt wiele żądań. Spróbuj ponownie {when}.',
    budget_spent: 'Dzienny limit tej witryny został wykorzystany. Spróbuj ponownie {when}.',
    overloaded: 'Usługa jest zajęta. Spróbuj ponownie {when}.',
    model_unavailable: 'Asystent jest teraz niedostępny. Spróbuj za minutę.',
    model_refused: 'Asystent nie chce na to odpowiedzieć. Zapytaj inaczej.',
    request_timeout: 'Żądanie trwało zbyt długo. Spróbuj ponownie.',
    uploads_not_allowed: 'Goście nie mogą przesyłać plików w tej witrynie. Zaloguj się, aby przesłać plik.',
    file_too_large: 'Plik jest za duży. Wybierz mniejszy.',
    file_empty: 'Ten plik jest pusty. Wybierz plik z treścią.',
    file_corrupt:
      'Ten plik jest uszkodzony i nie da się go odczytać. Zapisz go ponownie i spróbuj jeszcze raz.',
    file_encrypted: 'Ten plik jest chroniony hasłem. Zapisz go bez hasła i spróbuj ponownie.',
    file_without_text: 'Ten plik nie zawiera tekstu. Wybierz plik z tekstem.',
    file_too_complex: 'Ten plik jest zbyt złożony. Podziel go i spróbuj ponownie.',
    file_type_unsupported: 'Nie można odczytać plików tego rodzaju. Wybierz PDF, dokument biurowy lub tekst.',
    file_not_found: 'Ten plik nie istnieje albo już go nie ma. Prześlij go ponownie.',
    file_deleted: 'W międzyczasie usunięto plik. Odłącz go i spróbuj ponownie.',
    url_invalid: 'To nie jest adres internetowy. Podaj pełny adres, na przykład https://example.com/strona.',
    url_not_allowed: 'Ten adres nie jest publiczny. Podaj stronę, którą każdy może otworzyć.',
    url_unreachable: 'Adres jest nieosiągalny. Sprawdź, czy nie ma w nim błędu.',
    url_refused: 'Witryna odmawia dostępu do strony. Podaj taką, którą każdy może otworzyć.',
    url_too_slow: 'Witryna odpowiada zbyt wolno. Spróbuj później.',
    url_too_large: 'Strona lub dokument jest za duży. Podaj mniejszy.',
    url_too_many_redirects: 'Adres przekierowuje zbyt wiele razy. Podaj adres samej strony.',
    url_unreadable: 'Pod tym adresem nie ma czytelnego tekstu. Podaj stronę lub dokument.',
    storage_full: 'Pamięć tej witryny jest pełna i nic nie zapisano. Spróbuj później.',
    storage_unavailable: 'Usługa nie ma teraz dostępu do danych. Spróbuj za kilka sekund.',
    sign_in_required: 'Nie jesteś zalogowany. Zaloguj się i spróbuj ponownie.',
    token_invalid: 'Nie jesteś już zalogowany. Zaloguj się ponownie.',
    link_expired: 'Ten link został już użyty albo wygasł. Poproś o nowy.',
    account_exists: 'Ten adres e-mail ma już tutaj konto. Zaloguj się na nie.',
    mail_off: 'Ta witryna nie może wysyłać e-maili. Poproś administratora o nowe hasło.',
    internal: 'Coś poszło nie tak po naszej stronie. Spróbuj później.',
  },
  letters: {
    verification: {
      subject: 'Potwierdź adres e-mail',
      opening: 'Ktoś, prawdopodobnie Ty, założył konto z tym adresem e-mail. Potwierdź, że należy do Ciebie.',
      action: 'Potwierdź adres e-mail',
      closing:
        'Ten link działa raz, przez 24 godziny. Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość.',
    },
    reset: {
      subject: 'Ustaw nowe hasło',
      opening: 'Ktoś, prawdopodobnie Ty, poprosił o nowe hasło do konta z tym adresem e-mail.',
      action: 'Ustaw nowe hasło',
      closing:
        'Ten link działa raz, przez godzinę. Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostaje bez zmian.',
    },
    newAccount: {
      subject: 'Dokończ rejestrację',
      opening:
        'Ktoś, prawdopodobnie Ty, założył konto z tym adresem e-mail. Ustaw hasło, aby potwierdzić, że należy do Ciebie.',
      action: 'Ustaw hasło',
      closing:
        'Ten link działa raz, przez godzinę. Potem poproś o nowe hasło na stronie logowania. Jeśli to nie Ty, zignoruj tę wiadomość.',
    },
    invitation: {
      subject: 'Masz zaproszenie do {host}',
      opening: 'Administrator {host} zaprasza Cię do założenia tam konta z tym adresem e-mail.',
      action: 'Przyjmij zaproszenie',
      closing: 'Ten link działa raz, przez 7 dni. Jeśli się go nie spodziewasz, zignoruj tę wiadomość.',
    },
    existingAccount: {
      subject: 'Masz już konto',
      opening:
        'Ktoś, prawdopodobnie Ty, próbował założyć konto z tym adresem e-mail. Konto już istnieje: zaloguj się. Jeśli nie pamiętasz hasła, możesz tam poprosić o nowe.',
      action: 'Zaloguj się',
      closing: 'Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie zmieniło.',
    },
  },
  defaults: {
    heading: 'W czym mogę dziś pomóc?',
    placeholder: 'Wpisz pytanie…',
    hints: [
      'Gdzie w Lizbonie kupię świeże produkty?',
      'Jak skontaktować się z nianią w pobliżu?',
      'Które restauracje są dobre na rodzinną kolację?',
      'Jaka jest dziś pogoda?',
      'Jakie są najważniejsze wiadomości dziś rano?',
      'Pomóż mi zarezerwować lot z Paryża do Nowego Jorku',
      'Jak radzą sobie akcje firm technologicznych?',
      'Która godzina jest w Tokio?',
      'Streść mi stronę internetową',
    ],
  },
  widget: { open: 'Otwórz czat', close: 'Zamknij czat' },
};
