import type { Phrases } from './phrase-set.ts';

export const phrasesInLatinScript = {
  en: {
    nothingToSearch: "I don't have anything to look in yet. Attach a file or paste a link, and ask again.",
    noAnswerOf: "I couldn't find that in {host}'s information.",
    noAnswer: "I couldn't find that in the information I have.",
    nearest: "I'm not sure, but this may help:",
    noSummaries: "I can't write summaries. This is how it begins:",
    greeting:
      'Hello! Ask me about a document or a web page: I find the sentences that answer and quote them with their source.',
    greetingOfKnown:
      'Hello! Ask me a question: I find the sentences in the documents here that answer it, and quote them with their source.',
    thanks: 'You are welcome. Ask me anything else about the documents.',
  },
  de: {
    nothingToSearch:
      'Ich habe noch nichts, worin ich nachsehen kann. Hängen Sie eine Datei an oder fügen Sie einen Link ein und fragen Sie noch einmal.',
    noAnswerOf: 'Das habe ich in den Informationen von {host} nicht gefunden.',
    noAnswer: 'Das habe ich in den vorhandenen Informationen nicht gefunden.',
    nearest: 'Ich bin nicht sicher, aber das könnte helfen:',
    noSummaries: 'Zusammenfassungen kann ich nicht schreiben. So beginnt es:',
    greeting:
      'Hallo! Fragen Sie mich zu einem Dokument oder einer Webseite: Ich finde die Sätze, die antworten, und zitiere sie mit ihrer Quelle.',
    greetingOfKnown:
      'Hallo! Stellen Sie mir eine Frage: Ich finde die Sätze in den Dokumenten hier, die antworten, und zitiere sie mit ihrer Quelle.',
    thanks: 'Gern geschehen. Fragen Sie mich gern mehr zu den Dokumenten.',
  },
  fr: {
    nothingToSearch:
      'Je n’ai encore rien à consulter. Joignez un fichier ou collez un lien, puis posez à nouveau votre question.',
    noAnswerOf: 'Je n’ai pas trouvé cela dans les informations de {host}.',
    noAnswer: 'Je n’ai pas trouvé cela dans les informations dont je dispose.',
    nearest: 'Je n’en suis pas sûr, mais ceci peut aider :',
    noSummaries: 'Je ne peux pas écrire de résumés. Voici le début :',
    greeting:
      'Bonjour ! Interrogez-moi sur un document ou une page web : je trouve les phrases qui répondent et je les cite avec leur source.',
    greetingOfKnown:
      'Bonjour ! Posez-moi une question : je trouve dans les documents les phrases qui y répondent et je les cite avec leur source.',
    thanks: 'Avec plaisir. Posez-moi toute autre question sur les documents.',
  },
  es: {
    nothingToSearch:
      'Todavía no tengo nada que consultar. Adjunte un archivo o pegue un enlace y vuelva a preguntar.',
    noAnswerOf: 'No lo he encontrado en la información de {host}.',
    noAnswer: 'No lo he encontrado en la información que tengo.',
    nearest: 'No estoy seguro, pero esto puede ayudar:',
    noSummaries: 'No puedo escribir resúmenes. Así empieza:',
    greeting:
      '¡Hola! Pregúnteme sobre un documento o una página web: encuentro las frases que responden y las cito con su fuente.',
    greetingOfKnown:
      '¡Hola! Hágame una pregunta: encuentro en los documentos las frases que la responden y las cito con su fuente.',
    thanks: 'De nada. Pregúnteme lo que quiera sobre los documentos.',
  },
  pt: {
    nothingToSearch:
      'Ainda não tenho nada para consultar. Anexe um ficheiro ou cole um link e pergunte novamente.',
    noAnswerOf: 'Não encontrei isso nas informações de {host}.',
    noAnswer: 'Não encontrei isso nas informações que tenho.',
    nearest: 'Não tenho a certeza, mas isto pode ajudar:',
    noSummaries: 'Não consigo escrever resumos. Começa assim:',
    greeting:
      'Olá! Pergunte-me sobre um documento ou uma página web: encontro as frases que respondem e cito-as com a fonte.',
    greetingOfKnown:
      'Olá! Faça-me uma pergunta: encontro nos documentos as frases que respondem e cito-as com a fonte.',
    thanks: 'De nada. Pergunte-me o que quiser sobre os documentos.',
  },
  it: {
    nothingToSearch:
      'Non ho ancora nulla da consultare. Alleghi un file o incolli un link, poi ripeta la domanda.',
    noAnswerOf: 'Non l’ho trovato nelle informazioni di {host}.',
    noAnswer: 'Non l’ho trovato nelle informazioni che ho.',
    nearest: 'Non ne sono sicuro, ma questo può aiutare:',
    noSummaries: 'Non posso scrivere riassunti. Comincia così:',
    greeting:
      'Salve! Mi chieda di un documento o di una pagina web: trovo le frasi che rispondono e le cito con la fonte.',
    greetingOfKnown:
      'Salve! Mi faccia una domanda: trovo nei documenti le frasi che rispondono e le cito con la fonte.',
    thanks: 'Prego. Mi chieda pure altro sui documenti.',
  },
  nl: {
    nothingToSearch:
      'Ik heb nog niets om in te zoeken. Voeg een bestand toe of plak een link en stel de vraag opnieuw.',
    noAnswerOf: 'Dat heb ik niet gevonden in de informatie van {host}.',
    noAnswer: 'Dat heb ik niet gevonden in de informatie die ik heb.',
    nearest: 'Ik weet het niet zeker, maar dit kan helpen:',
    noSummaries: 'Samenvattingen kan ik niet schrijven. Zo begint het:',
    greeting:
      'Hallo! Vraag me iets over een document of een webpagina: ik vind de zinnen die antwoorden en citeer ze met hun bron.',
    greetingOfKnown:
      'Hallo! Stel mij een vraag: ik vind in de documenten de zinnen die antwoord geven en citeer ze met hun bron.',
    thanks: 'Graag gedaan. Vraag gerust meer over de documenten.',
  },
  sv: {
    nothingToSearch: 'Jag har ännu inget att leta i. Bifoga en fil eller klistra in en länk och fråga igen.',
    noAnswerOf: 'Det hittade jag inte i informationen från {host}.',
    noAnswer: 'Det hittade jag inte i den information jag har.',
    nearest: 'Jag är inte säker, men det här kan hjälpa:',
    noSummaries: 'Jag kan inte skriva sammanfattningar. Så här börjar det:',
    greeting:
      'Hej! Fråga mig om ett dokument eller en webbsida: jag hittar meningarna som svarar och citerar dem med källa.',
    greetingOfKnown:
      'Hej! Ställ en fråga: jag hittar meningarna i dokumenten som svarar och citerar dem med källa.',
    thanks: 'Varsågod. Fråga gärna mer om dokumenten.',
  },
  da: {
    nothingToSearch:
      'Jeg har endnu ikke noget at søge i. Vedhæft en fil, eller indsæt et link, og spørg igen.',
    noAnswerOf: 'Det fandt jeg ikke i oplysningerne fra {host}.',
    noAnswer: 'Det fandt jeg ikke i de oplysninger, jeg har.',
    nearest: 'Jeg er ikke sikker, men dette kan hjælpe:',
    noSummaries: 'Jeg kan ikke skrive resuméer. Sådan begynder det:',
    greeting:
      'Hej! Spørg mig om et dokument eller en webside: jeg finder de sætninger, der svarer, og citerer dem med kilde.',
    greetingOfKnown:
      'Hej! Stil mig et spørgsmål: jeg finder de sætninger i dokumenterne, der svarer, og citerer dem med kilde.',
    thanks: 'Selv tak. Spørg endelig om mere i dokumenterne.',
  },
  no: {
    nothingToSearch: 'Jeg har ikke noe å lete i ennå. Legg ved en fil eller lim inn en lenke, og spør igjen.',
    noAnswerOf: 'Det fant jeg ikke i informasjonen fra {host}.',
    noAnswer: 'Det fant jeg ikke i informasjonen jeg har.',
    nearest: 'Jeg er ikke sikker, men dette kan hjelpe:',
    noSummaries: 'Jeg kan ikke skrive sammendrag. Slik begynner det:',
    greeting:
      'Hei! Spør meg om et dokument eller en nettside: jeg finner setningene som svarer, og siterer dem med kilde.',
    greetingOfKnown:
      'Hei! Still meg et spørsmål: jeg finner setningene i dokumentene som svarer, og siterer dem med kilde.',
    thanks: 'Bare hyggelig. Spør gjerne om mer i dokumentene.',
  },
  fi: {
    nothingToSearch: 'Minulla ei ole vielä mitään, mistä etsiä. Liitä tiedosto tai linkki ja kysy uudelleen.',
    noAnswerOf: 'En löytänyt sitä sivuston {host} tiedoista.',
    noAnswer: 'En löytänyt sitä käytössäni olevista tiedoista.',
    nearest: 'En ole varma, mutta tästä voi olla apua:',
    noSummaries: 'En osaa kirjoittaa tiivistelmiä. Se alkaa näin:',
    greeting:
      'Hei! Kysy minulta asiakirjasta tai verkkosivusta: etsin lauseet, jotka vastaavat, ja lainaan ne lähteineen.',
    greetingOfKnown:
      'Hei! Esitä kysymys: etsin asiakirjoista lauseet, jotka vastaavat siihen, ja lainaan ne lähteineen.',
    thanks: 'Ole hyvä. Kysy lisää asiakirjoista.',
  },
  pl: {
    nothingToSearch: 'Nie mam jeszcze czego przeszukać. Dołącz plik lub wklej link i zapytaj ponownie.',
    noAnswerOf: 'Nie ma tego w informacjach {host}.',
    noAnswer: 'Nie ma tego w informacjach, które mam.',
    nearest: 'Nie mam pewności, ale to może pomóc:',
    noSummaries: 'Nie umiem pisać streszczeń. Tak się zaczyna:',
    greeting:
      'Dzień dobry! Zapytaj mnie o dokument lub stronę internetową: znajduję zdania, które odpowiadają, i cytuję je ze źródłem.',
    greetingOfKnown:
      'Dzień dobry! Proszę zadać pytanie: znajdę w dokumentach zdania, które na nie odpowiadają, i zacytuję je ze źródłem.',
    thanks: 'Proszę bardzo. Pytaj śmiało o dokumenty.',
  },
  cs: {
    nothingToSearch: 'Zatím nemám kde hledat. Přiložte soubor nebo vložte odkaz a zeptejte se znovu.',
    noAnswerOf: 'V informacích {host} jsem to nenašel.',
    noAnswer: 'V informacích, které mám, jsem to nenašel.',
    nearest: 'Nejsem si jistý, ale toto může pomoci:',
    noSummaries: 'Souhrny psát neumím. Takto to začíná:',
    greeting:
      'Dobrý den! Zeptejte se mě na dokument nebo webovou stránku: najdu věty, které odpovídají, a ocituji je se zdrojem.',
    greetingOfKnown:
      'Dobrý den! Položte mi otázku: najdu v dokumentech věty, které na ni odpovídají, a ocituji je se zdrojem.',
    thanks: 'Rádo se stalo. Ptejte se na dokumenty dál.',
  },
  hu: {
    nothingToSearch:
      'Még nincs miben keresnem. Csatoljon egy fájlt vagy illesszen be egy linket, majd kérdezzen újra.',
    noAnswerOf: 'Ezt nem találtam meg a(z) {host} információi között.',
    noAnswer: 'Ezt nem találtam meg a rendelkezésemre álló információkban.',
    nearest: 'Nem vagyok biztos benne, de ez segíthet:',
    noSummaries: 'Összefoglalót nem tudok írni. Így kezdődik:',
    greeting:
      'Üdvözlöm! Kérdezzen egy dokumentumról vagy weboldalról: megkeresem a válaszoló mondatokat, és forrással idézem őket.',
    greetingOfKnown:
      'Üdvözlöm! Tegyen fel egy kérdést: megkeresem a dokumentumokban a válaszoló mondatokat, és forrással idézem őket.',
    thanks: 'Szívesen. Kérdezzen bátran a dokumentumokról.',
  },
  ro: {
    nothingToSearch:
      'Încă nu am în ce să caut. Atașați un fișier sau lipiți un link, apoi întrebați din nou.',
    noAnswerOf: 'Nu am găsit asta în informațiile {host}.',
    noAnswer: 'Nu am găsit asta în informațiile pe care le am.',
    nearest: 'Nu sunt sigur, dar acest lucru poate ajuta:',
    noSummaries: 'Nu pot scrie rezumate. Iată cum începe:',
    greeting:
      'Bună ziua! Întrebați-mă despre un document sau o pagină web: găsesc frazele care răspund și le citez cu sursa lor.',
    greetingOfKnown:
      'Bună ziua! Puneți-mi o întrebare: găsesc în documente propozițiile care răspund și le citez cu sursa lor.',
    thanks: 'Cu plăcere. Întrebați-mă orice altceva despre documente.',
  },
  tr: {
    nothingToSearch:
      'Henüz bakabileceğim bir şey yok. Bir dosya ekleyin veya bir bağlantı yapıştırıp yeniden sorun.',
    noAnswerOf: 'Bunu {host} bilgilerinde bulamadım.',
    noAnswer: 'Bunu elimdeki bilgilerde bulamadım.',
    nearest: 'Emin değilim ama bu yardımcı olabilir:',
    noSummaries: 'Özet yazamıyorum. Şöyle başlıyor:',
    greeting:
      'Merhaba! Bana bir belge veya web sayfası hakkında sorun: yanıtlayan cümleleri bulur ve kaynağıyla alıntılarım.',
    greetingOfKnown:
      'Merhaba! Bana bir soru sorun: belgelerde yanıtlayan cümleleri bulur ve kaynağıyla alıntılarım.',
    thanks: 'Rica ederim. Belgeler hakkında başka sorular sorabilirsiniz.',
  },
  vi: {
    nothingToSearch: 'Tôi chưa có gì để tra cứu. Hãy đính kèm tệp hoặc dán liên kết rồi hỏi lại.',
    noAnswerOf: 'Tôi không tìm thấy điều đó trong thông tin của {host}.',
    noAnswer: 'Tôi không tìm thấy điều đó trong thông tin tôi có.',
    nearest: 'Tôi không chắc, nhưng điều này có thể hữu ích:',
    noSummaries: 'Tôi không viết được bản tóm tắt. Phần mở đầu như sau:',
    greeting:
      'Xin chào! Hãy hỏi tôi về một tài liệu hoặc trang web: tôi tìm những câu trả lời và trích dẫn kèm nguồn.',
    greetingOfKnown:
      'Xin chào! Hãy đặt câu hỏi: tôi tìm trong tài liệu những câu trả lời và trích dẫn kèm nguồn.',
    thanks: 'Không có gì. Hãy hỏi thêm về các tài liệu.',
  },
  id: {
    nothingToSearch:
      'Saya belum punya bahan untuk dicari. Lampirkan berkas atau tempel tautan, lalu tanyakan lagi.',
    noAnswerOf: 'Saya tidak menemukannya dalam informasi {host}.',
    noAnswer: 'Saya tidak menemukannya dalam informasi yang saya miliki.',
    nearest: 'Saya tidak yakin, tetapi ini mungkin membantu:',
    noSummaries: 'Saya tidak bisa menulis ringkasan. Begini awalnya:',
    greeting:
      'Halo! Tanyakan tentang dokumen atau halaman web: saya mencari kalimat yang menjawab dan mengutipnya beserta sumbernya.',
    greetingOfKnown:
      'Halo! Ajukan pertanyaan: saya mencari kalimat dalam dokumen yang menjawabnya dan mengutipnya beserta sumbernya.',
    thanks: 'Sama-sama. Silakan tanyakan lagi tentang dokumen.',
  },
} as const satisfies Record<string, Phrases>;
