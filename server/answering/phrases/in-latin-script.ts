import type { Phrases } from './phrases.ts';

export const phrasesInLatinScript = {
  en: {
    nothingToSearch: 'There is nothing to search yet. Attach a document or name a URL, then ask again.',
    noAnswer: 'The documents hold no answer to that, as far as I can find.',
    nearest: 'I found no clear answer. The nearest passage:',
    greeting:
      'Hello! Ask me about a document or a web page: I find the sentences that answer and quote them with their source.',
    greetingOfKnown:
      'Hello! Ask me a question: I find the sentences in the documents here that answer it, and quote them with their source.',
    thanks: 'You are welcome. Ask me anything else about the documents.',
  },
  de: {
    nothingToSearch:
      'Noch gibt es nichts zu durchsuchen. Hängen Sie ein Dokument an oder nennen Sie eine URL und fragen Sie dann erneut.',
    noAnswer: 'Die Dokumente enthalten darauf keine Antwort, soweit ich sehe.',
    nearest: 'Eine klare Antwort habe ich nicht gefunden. Die nächste Stelle:',
    greeting:
      'Hallo! Fragen Sie mich zu einem Dokument oder einer Webseite: Ich finde die Sätze, die antworten, und zitiere sie mit ihrer Quelle.',
    greetingOfKnown:
      'Hallo! Stellen Sie mir eine Frage: Ich finde die Sätze in den Dokumenten hier, die antworten, und zitiere sie mit ihrer Quelle.',
    thanks: 'Gern geschehen. Fragen Sie mich gern mehr zu den Dokumenten.',
  },
  fr: {
    nothingToSearch:
      'Il n’y a encore rien à consulter. Joignez un document ou indiquez une URL, puis posez à nouveau votre question.',
    noAnswer: 'Les documents ne contiennent pas de réponse à cette question, d’après ma recherche.',
    nearest: 'Je n’ai pas trouvé de réponse claire. Le passage le plus proche :',
    greeting:
      'Bonjour ! Interrogez-moi sur un document ou une page web : je trouve les phrases qui répondent et je les cite avec leur source.',
    greetingOfKnown:
      'Bonjour ! Posez-moi une question : je trouve dans les documents les phrases qui y répondent et je les cite avec leur source.',
    thanks: 'Avec plaisir. Posez-moi toute autre question sur les documents.',
  },
  es: {
    nothingToSearch:
      'Todavía no hay nada que consultar. Adjunte un documento o indique una URL y vuelva a preguntar.',
    noAnswer: 'Los documentos no contienen una respuesta a eso, según lo que he encontrado.',
    nearest: 'No he encontrado una respuesta clara. El pasaje más cercano:',
    greeting:
      '¡Hola! Pregúnteme sobre un documento o una página web: encuentro las frases que responden y las cito con su fuente.',
    greetingOfKnown:
      '¡Hola! Hágame una pregunta: encuentro en los documentos las frases que la responden y las cito con su fuente.',
    thanks: 'De nada. Pregúnteme lo que quiera sobre los documentos.',
  },
  pt: {
    nothingToSearch:
      'Ainda não há nada para pesquisar. Anexe um documento ou indique um URL e pergunte novamente.',
    noAnswer: 'Os documentos não contêm resposta para isso, pelo que encontrei.',
    nearest: 'Não encontrei uma resposta clara. O trecho mais próximo:',
    greeting:
      'Olá! Pergunte-me sobre um documento ou uma página web: encontro as frases que respondem e cito-as com a fonte.',
    greetingOfKnown:
      'Olá! Faça-me uma pergunta: encontro nos documentos as frases que respondem e cito-as com a fonte.',
    thanks: 'De nada. Pergunte-me o que quiser sobre os documentos.',
  },
  it: {
    nothingToSearch:
      'Non c’è ancora nulla da consultare. Alleghi un documento o indichi un URL, poi ripeta la domanda.',
    noAnswer: 'I documenti non contengono una risposta a questa domanda, per quanto ho trovato.',
    nearest: 'Non ho trovato una risposta chiara. Il passaggio più vicino:',
    greeting:
      'Salve! Mi chieda di un documento o di una pagina web: trovo le frasi che rispondono e le cito con la fonte.',
    greetingOfKnown:
      'Salve! Mi faccia una domanda: trovo nei documenti le frasi che rispondono e le cito con la fonte.',
    thanks: 'Prego. Mi chieda pure altro sui documenti.',
  },
  nl: {
    nothingToSearch:
      'Er is nog niets om te doorzoeken. Voeg een document toe of noem een URL en stel de vraag opnieuw.',
    noAnswer: 'De documenten bevatten daar geen antwoord op, voor zover ik kan vinden.',
    nearest: 'Een duidelijk antwoord heb ik niet gevonden. De dichtstbijzijnde passage:',
    greeting:
      'Hallo! Vraag me iets over een document of een webpagina: ik vind de zinnen die antwoorden en citeer ze met hun bron.',
    greetingOfKnown:
      'Hallo! Stel mij een vraag: ik vind in de documenten de zinnen die antwoord geven en citeer ze met hun bron.',
    thanks: 'Graag gedaan. Vraag gerust meer over de documenten.',
  },
  sv: {
    nothingToSearch: 'Det finns inget att söka i ännu. Bifoga ett dokument eller ange en URL och fråga igen.',
    noAnswer: 'Dokumenten innehåller inget svar på det, så vitt jag kan se.',
    nearest: 'Jag hittade inget tydligt svar. Den närmaste passagen:',
    greeting:
      'Hej! Fråga mig om ett dokument eller en webbsida: jag hittar meningarna som svarar och citerar dem med källa.',
    greetingOfKnown:
      'Hej! Ställ en fråga: jag hittar meningarna i dokumenten som svarar och citerar dem med källa.',
    thanks: 'Varsågod. Fråga gärna mer om dokumenten.',
  },
  da: {
    nothingToSearch:
      'Der er endnu ikke noget at søge i. Vedhæft et dokument eller angiv en URL, og spørg igen.',
    noAnswer: 'Dokumenterne indeholder intet svar på det, så vidt jeg kan se.',
    nearest: 'Jeg fandt intet klart svar. Det nærmeste afsnit:',
    greeting:
      'Hej! Spørg mig om et dokument eller en webside: jeg finder de sætninger, der svarer, og citerer dem med kilde.',
    greetingOfKnown:
      'Hej! Stil mig et spørgsmål: jeg finder de sætninger i dokumenterne, der svarer, og citerer dem med kilde.',
    thanks: 'Selv tak. Spørg endelig om mere i dokumenterne.',
  },
  no: {
    nothingToSearch: 'Det er ikke noe å søke i ennå. Legg ved et dokument eller oppgi en URL, og spør igjen.',
    noAnswer: 'Dokumentene inneholder ikke noe svar på det, så vidt jeg kan se.',
    nearest: 'Jeg fant ikke noe klart svar. Det nærmeste avsnittet:',
    greeting:
      'Hei! Spør meg om et dokument eller en nettside: jeg finner setningene som svarer, og siterer dem med kilde.',
    greetingOfKnown:
      'Hei! Still meg et spørsmål: jeg finner setningene i dokumentene som svarer, og siterer dem med kilde.',
    thanks: 'Bare hyggelig. Spør gjerne om mer i dokumentene.',
  },
  fi: {
    nothingToSearch: 'Haettavaa ei vielä ole. Liitä asiakirja tai anna URL-osoite ja kysy uudelleen.',
    noAnswer: 'Asiakirjoissa ei ole vastausta tähän, sikäli kuin löysin.',
    nearest: 'Selvää vastausta en löytänyt. Lähin kohta:',
    greeting:
      'Hei! Kysy minulta asiakirjasta tai verkkosivusta: etsin lauseet, jotka vastaavat, ja lainaan ne lähteineen.',
    greetingOfKnown:
      'Hei! Esitä kysymys: etsin asiakirjoista lauseet, jotka vastaavat siihen, ja lainaan ne lähteineen.',
    thanks: 'Ole hyvä. Kysy lisää asiakirjoista.',
  },
  pl: {
    nothingToSearch:
      'Nie ma jeszcze czego przeszukiwać. Dołącz dokument lub podaj adres URL i zapytaj ponownie.',
    noAnswer: 'Dokumenty nie zawierają odpowiedzi na to pytanie, o ile mogę stwierdzić.',
    nearest: 'Nie znalazłem jasnej odpowiedzi. Najbliższy fragment:',
    greeting:
      'Dzień dobry! Zapytaj mnie o dokument lub stronę internetową: znajduję zdania, które odpowiadają, i cytuję je ze źródłem.',
    greetingOfKnown:
      'Dzień dobry! Proszę zadać pytanie: znajdę w dokumentach zdania, które na nie odpowiadają, i zacytuję je ze źródłem.',
    thanks: 'Proszę bardzo. Pytaj śmiało o dokumenty.',
  },
  cs: {
    nothingToSearch: 'Zatím není co prohledávat. Přiložte dokument nebo uveďte URL a zeptejte se znovu.',
    noAnswer: 'Dokumenty na to neobsahují odpověď, pokud mohu zjistit.',
    nearest: 'Jasnou odpověď jsem nenašel. Nejbližší pasáž:',
    greeting:
      'Dobrý den! Zeptejte se mě na dokument nebo webovou stránku: najdu věty, které odpovídají, a ocituji je se zdrojem.',
    greetingOfKnown:
      'Dobrý den! Položte mi otázku: najdu v dokumentech věty, které na ni odpovídají, a ocituji je se zdrojem.',
    thanks: 'Rádo se stalo. Ptejte se na dokumenty dál.',
  },
  hu: {
    nothingToSearch:
      'Még nincs miben keresni. Csatoljon egy dokumentumot vagy adjon meg egy URL-t, majd kérdezzen újra.',
    noAnswer: 'A dokumentumok erre nem tartalmaznak választ, amennyire meg tudom állapítani.',
    nearest: 'Nem találtam egyértelmű választ. A legközelebbi rész:',
    greeting:
      'Üdvözlöm! Kérdezzen egy dokumentumról vagy weboldalról: megkeresem a válaszoló mondatokat, és forrással idézem őket.',
    greetingOfKnown:
      'Üdvözlöm! Tegyen fel egy kérdést: megkeresem a dokumentumokban a válaszoló mondatokat, és forrással idézem őket.',
    thanks: 'Szívesen. Kérdezzen bátran a dokumentumokról.',
  },
  ro: {
    nothingToSearch:
      'Încă nu este nimic de căutat. Atașați un document sau indicați un URL, apoi întrebați din nou.',
    noAnswer: 'Documentele nu conțin un răspuns la această întrebare, din câte am găsit.',
    nearest: 'Nu am găsit un răspuns clar. Pasajul cel mai apropiat:',
    greeting:
      'Bună ziua! Întrebați-mă despre un document sau o pagină web: găsesc frazele care răspund și le citez cu sursa lor.',
    greetingOfKnown:
      'Bună ziua! Puneți-mi o întrebare: găsesc în documente propozițiile care răspund și le citez cu sursa lor.',
    thanks: 'Cu plăcere. Întrebați-mă orice altceva despre documente.',
  },
  tr: {
    nothingToSearch: 'Henüz aranacak bir şey yok. Bir belge ekleyin veya bir URL verin, sonra yeniden sorun.',
    noAnswer: 'Bulabildiğim kadarıyla belgelerde bunun yanıtı yok.',
    nearest: 'Açık bir yanıt bulamadım. En yakın bölüm:',
    greeting:
      'Merhaba! Bana bir belge veya web sayfası hakkında sorun: yanıtlayan cümleleri bulur ve kaynağıyla alıntılarım.',
    greetingOfKnown:
      'Merhaba! Bana bir soru sorun: belgelerde yanıtlayan cümleleri bulur ve kaynağıyla alıntılarım.',
    thanks: 'Rica ederim. Belgeler hakkında başka sorular sorabilirsiniz.',
  },
  vi: {
    nothingToSearch: 'Chưa có gì để tìm kiếm. Hãy đính kèm tài liệu hoặc nêu một URL rồi hỏi lại.',
    noAnswer: 'Theo những gì tôi tìm thấy, tài liệu không có câu trả lời cho điều đó.',
    nearest: 'Tôi không tìm thấy câu trả lời rõ ràng. Đoạn gần nhất:',
    greeting:
      'Xin chào! Hãy hỏi tôi về một tài liệu hoặc trang web: tôi tìm những câu trả lời và trích dẫn kèm nguồn.',
    greetingOfKnown:
      'Xin chào! Hãy đặt câu hỏi: tôi tìm trong tài liệu những câu trả lời và trích dẫn kèm nguồn.',
    thanks: 'Không có gì. Hãy hỏi thêm về các tài liệu.',
  },
  id: {
    nothingToSearch: 'Belum ada yang bisa dicari. Lampirkan dokumen atau sebutkan URL, lalu tanyakan lagi.',
    noAnswer: 'Dokumen tidak memuat jawaban untuk itu, sejauh yang saya temukan.',
    nearest: 'Saya tidak menemukan jawaban yang jelas. Bagian terdekat:',
    greeting:
      'Halo! Tanyakan tentang dokumen atau halaman web: saya mencari kalimat yang menjawab dan mengutipnya beserta sumbernya.',
    greetingOfKnown:
      'Halo! Ajukan pertanyaan: saya mencari kalimat dalam dokumen yang menjawabnya dan mengutipnya beserta sumbernya.',
    thanks: 'Sama-sama. Silakan tanyakan lagi tentang dokumen.',
  },
} as const satisfies Record<string, Phrases>;
