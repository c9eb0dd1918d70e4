import type { Language } from '../../language/languages.ts';

/** The few words the built-in answerer says itself, by language; all else in its replies is quoted. */
export interface Phrases {
  nothingToSearch: string;
  noAnswer: string;
  /** Said before a quotation that speaks of the question's subject, but may not answer it. */
  nearest: string;
  greeting: string;
  thanks: string;
}

const byLanguage: Readonly<Record<Language, Phrases>> = {
  en: {
    nothingToSearch: 'There is nothing to search yet. Attach a document or name a URL, then ask again.',
    noAnswer: 'The documents hold no answer to that, as far as I can find.',
    nearest: 'I found no clear answer. The nearest passage:',
    greeting:
      'Hello! Ask me about a document or a web page: I find the sentences that answer and quote them with their source.',
    thanks: 'You are welcome. Ask me anything else about the documents.',
  },
  de: {
    nothingToSearch:
      'Noch gibt es nichts zu durchsuchen. Hängen Sie ein Dokument an oder nennen Sie eine URL und fragen Sie dann erneut.',
    noAnswer: 'Die Dokumente enthalten darauf keine Antwort, soweit ich sehe.',
    nearest: 'Eine klare Antwort habe ich nicht gefunden. Die nächste Stelle:',
    greeting:
      'Hallo! Fragen Sie mich zu einem Dokument oder einer Webseite: Ich finde die Sätze, die antworten, und zitiere sie mit ihrer Quelle.',
    thanks: 'Gern geschehen. Fragen Sie mich gern mehr zu den Dokumenten.',
  },
  fr: {
    nothingToSearch:
      'Il n’y a encore rien à consulter. Joignez un document ou indiquez une URL, puis posez à nouveau votre question.',
    noAnswer: 'Les documents ne contiennent pas de réponse à cette question, d’après ma recherche.',
    nearest: 'Je n’ai pas trouvé de réponse claire. Le passage le plus proche :',
    greeting:
      'Bonjour ! Interrogez-moi sur un document ou une page web : je trouve les phrases qui répondent et je les cite avec leur source.',
    thanks: 'Avec plaisir. Posez-moi toute autre question sur les documents.',
  },
  es: {
    nothingToSearch:
      'Todavía no hay nada que consultar. Adjunte un documento o indique una URL y vuelva a preguntar.',
    noAnswer: 'Los documentos no contienen una respuesta a eso, según lo que he encontrado.',
    nearest: 'No he encontrado una respuesta clara. El pasaje más cercano:',
    greeting:
      '¡Hola! Pregúnteme sobre un documento o una página web: encuentro las frases que responden y las cito con su fuente.',
    thanks: 'De nada. Pregúnteme lo que quiera sobre los documentos.',
  },
  pt: {
    nothingToSearch:
      'Ainda não há nada para pesquisar. Anexe um documento ou indique um URL e pergunte novamente.',
    noAnswer: 'Os documentos não contêm resposta para isso, pelo que encontrei.',
    nearest: 'Não encontrei uma resposta clara. O trecho mais próximo:',
    greeting:
      'Olá! Pergunte-me sobre um documento ou uma página web: encontro as frases que respondem e cito-as com a fonte.',
    thanks: 'De nada. Pergunte-me o que quiser sobre os documentos.',
  },
  it: {
    nothingToSearch:
      'Non c’è ancora nulla da consultare. Alleghi un documento o indichi un URL, poi ripeta la domanda.',
    noAnswer: 'I documenti non contengono una risposta a questa domanda, per quanto ho trovato.',
    nearest: 'Non ho trovato una risposta chiara. Il passaggio più vicino:',
    greeting:
      'Salve! Mi chieda di un documento o di una pagina web: trovo le frasi che rispondono e le cito con la fonte.',
    thanks: 'Prego. Mi chieda pure altro sui documenti.',
  },
  nl: {
    nothingToSearch:
      'Er is nog niets om te doorzoeken. Voeg een document toe of noem een URL en stel de vraag opnieuw.',
    noAnswer: 'De documenten bevatten daar geen antwoord op, voor zover ik kan vinden.',
    nearest: 'Een duidelijk antwoord heb ik niet gevonden. De dichtstbijzijnde passage:',
    greeting:
      'Hallo! Vraag me iets over een document of een webpagina: ik vind de zinnen die antwoorden en citeer ze met hun bron.',
    thanks: 'Graag gedaan. Vraag gerust meer over de documenten.',
  },
  sv: {
    nothingToSearch: 'Det finns inget att söka i ännu. Bifoga ett dokument eller ange en URL och fråga igen.',
    noAnswer: 'Dokumenten innehåller inget svar på det, så vitt jag kan se.',
    nearest: 'Jag hittade inget tydligt svar. Den närmaste passagen:',
    greeting:
      'Hej! Fråga mig om ett dokument eller en webbsida: jag hittar meningarna som svarar och citerar dem med källa.',
    thanks: 'Varsågod. Fråga gärna mer om dokumenten.',
  },
  da: {
    nothingToSearch:
      'Der er endnu ikke noget at søge i. Vedhæft et dokument eller angiv en URL, og spørg igen.',
    noAnswer: 'Dokumenterne indeholder intet svar på det, så vidt jeg kan se.',
    nearest: 'Jeg fandt intet klart svar. Det nærmeste afsnit:',
    greeting:
      'Hej! Spørg mig om et dokument eller en webside: jeg finder de sætninger, der svarer, og citerer dem med kilde.',
    thanks: 'Selv tak. Spørg endelig om mere i dokumenterne.',
  },
  no: {
    nothingToSearch: 'Det er ikke noe å søke i ennå. Legg ved et dokument eller oppgi en URL, og spør igjen.',
    noAnswer: 'Dokumentene inneholder ikke noe svar på det, så vidt jeg kan se.',
    nearest: 'Jeg fant ikke noe klart svar. Det nærmeste avsnittet:',
    greeting:
      'Hei! Spør meg om et dokument eller en nettside: jeg finner setningene som svarer, og siterer dem med kilde.',
    thanks: 'Bare hyggelig. Spør gjerne om mer i dokumentene.',
  },
  fi: {
    nothingToSearch: 'Haettavaa ei vielä ole. Liitä asiakirja tai anna URL-osoite ja kysy uudelleen.',
    noAnswer: 'Asiakirjoissa ei ole vastausta tähän, sikäli kuin löysin.',
    nearest: 'Selvää vastausta en löytänyt. Lähin kohta:',
    greeting:
      'Hei! Kysy minulta asiakirjasta tai verkkosivusta: etsin lauseet, jotka vastaavat, ja lainaan ne lähteineen.',
    thanks: 'Ole hyvä. Kysy lisää asiakirjoista.',
  },
  pl: {
    nothingToSearch:
      'Nie ma jeszcze czego przeszukiwać. Dołącz dokument lub podaj adres URL i zapytaj ponownie.',
    noAnswer: 'Dokumenty nie zawierają odpowiedzi na to pytanie, o ile mogę stwierdzić.',
    nearest: 'Nie znalazłem jasnej odpowiedzi. Najbliższy fragment:',
    greeting:
      'Dzień dobry! Zapytaj mnie o dokument lub stronę internetową: znajduję zdania, które odpowiadają, i cytuję je ze źródłem.',
    thanks: 'Proszę bardzo. Pytaj śmiało o dokumenty.',
  },
  cs: {
    nothingToSearch: 'Zatím není co prohledávat. Přiložte dokument nebo uveďte URL a zeptejte se znovu.',
    noAnswer: 'Dokumenty na to neobsahují odpověď, pokud mohu zjistit.',
    nearest: 'Jasnou odpověď jsem nenašel. Nejbližší pasáž:',
    greeting:
      'Dobrý den! Zeptejte se mě na dokument nebo webovou stránku: najdu věty, které odpovídají, a ocituji je se zdrojem.',
    thanks: 'Rádo se stalo. Ptejte se na dokumenty dál.',
  },
  hu: {
    nothingToSearch:
      'Még nincs miben keresni. Csatoljon egy dokumentumot vagy adjon meg egy URL-t, majd kérdezzen újra.',
    noAnswer: 'A dokumentumok erre nem tartalmaznak választ, amennyire meg tudom állapítani.',
    nearest: 'Nem találtam egyértelmű választ. A legközelebbi rész:',
    greeting:
      'Üdvözlöm! Kérdezzen egy dokumentumról vagy weboldalról: megkeresem a válaszoló mondatokat, és forrással idézem őket.',
    thanks: 'Szívesen. Kérdezzen bátran a dokumentumokról.',
  },
  ro: {
    nothingToSearch:
      'Încă nu este nimic de căutat. Atașați un document sau indicați un URL, apoi întrebați din nou.',
    noAnswer: 'Documentele nu conțin un răspuns la această întrebare, din câte am găsit.',
    nearest: 'Nu am găsit un răspuns clar. Pasajul cel mai apropiat:',
    greeting:
      'Bună ziua! Întrebați-mă despre un document sau o pagină web: găsesc frazele care răspund și le citez cu sursa lor.',
    thanks: 'Cu plăcere. Întrebați-mă orice altceva despre documente.',
  },
  tr: {
    nothingToSearch: 'Henüz aranacak bir şey yok. Bir belge ekleyin veya bir URL verin, sonra yeniden sorun.',
    noAnswer: 'Bulabildiğim kadarıyla belgelerde bunun yanıtı yok.',
    nearest: 'Açık bir yanıt bulamadım. En yakın bölüm:',
    greeting:
      'Merhaba! Bana bir belge veya web sayfası hakkında sorun: yanıtlayan cümleleri bulur ve kaynağıyla alıntılarım.',
    thanks: 'Rica ederim. Belgeler hakkında başka sorular sorabilirsiniz.',
  },
  ru: {
    nothingToSearch: 'Пока искать негде. Прикрепите документ или укажите URL и спросите ещё раз.',
    noAnswer: 'В документах нет ответа на этот вопрос, насколько удалось найти.',
    nearest: 'Ясного ответа не нашлось. Ближайший отрывок:',
    greeting:
      'Здравствуйте! Спросите меня о документе или веб-странице: я нахожу предложения, которые отвечают, и цитирую их с источником.',
    thanks: 'Пожалуйста. Спрашивайте о документах ещё.',
  },
  uk: {
    nothingToSearch: 'Поки що немає де шукати. Додайте документ або вкажіть URL і запитайте ще раз.',
    noAnswer: 'У документах немає відповіді на це запитання, наскільки вдалося знайти.',
    nearest: 'Чіткої відповіді не знайдено. Найближчий уривок:',
    greeting:
      'Вітаю! Запитайте мене про документ або вебсторінку: я знаходжу речення, які відповідають, і цитую їх із джерелом.',
    thanks: 'Будь ласка. Запитуйте про документи ще.',
  },
  el: {
    nothingToSearch:
      'Δεν υπάρχει ακόμη κάτι για αναζήτηση. Επισυνάψτε ένα έγγραφο ή δώστε ένα URL και ρωτήστε ξανά.',
    noAnswer: 'Τα έγγραφα δεν περιέχουν απάντηση σε αυτό, απ’ όσο μπορώ να βρω.',
    nearest: 'Δεν βρήκα σαφή απάντηση. Το πλησιέστερο απόσπασμα:',
    greeting:
      'Γεια σας! Ρωτήστε με για ένα έγγραφο ή μια ιστοσελίδα: βρίσκω τις προτάσεις που απαντούν και τις παραθέτω με την πηγή τους.',
    thanks: 'Παρακαλώ. Ρωτήστε με ό,τι άλλο θέλετε για τα έγγραφα.',
  },
  ar: {
    nothingToSearch: 'لا يوجد ما يمكن البحث فيه بعد. أرفق مستندًا أو اذكر رابطًا ثم اسأل من جديد.',
    noAnswer: 'لا تحتوي المستندات على إجابة عن ذلك، بحسب ما وجدت.',
    nearest: 'لم أجد إجابة واضحة. أقرب مقطع:',
    greeting: 'مرحبًا! اسألني عن مستند أو صفحة ويب: أجد الجمل التي تجيب وأقتبسها مع مصدرها.',
    thanks: 'على الرحب والسعة. اسألني ما تشاء عن المستندات.',
  },
  fa: {
    nothingToSearch: 'هنوز چیزی برای جستجو نیست. سندی پیوست کنید یا نشانی وب بدهید و دوباره بپرسید.',
    noAnswer: 'تا آنجا که یافتم، اسناد پاسخی به این پرسش ندارند.',
    nearest: 'پاسخ روشنی نیافتم. نزدیک‌ترین بخش:',
    greeting:
      'سلام! از من دربارهٔ یک سند یا صفحهٔ وب بپرسید: جمله‌هایی را که پاسخ می‌دهند می‌یابم و با منبع نقل می‌کنم.',
    thanks: 'خواهش می‌کنم. باز هم دربارهٔ اسناد بپرسید.',
  },
  he: {
    nothingToSearch: 'עדיין אין במה לחפש. צרפו מסמך או ציינו כתובת URL ושאלו שוב.',
    noAnswer: 'אין במסמכים תשובה לכך, ככל שמצאתי.',
    nearest: 'לא מצאתי תשובה ברורה. הקטע הקרוב ביותר:',
    greeting: 'שלום! שאלו אותי על מסמך או דף אינטרנט: אני מוצא את המשפטים שעונים ומצטט אותם עם המקור.',
    thanks: 'בבקשה. שאלו אותי עוד על המסמכים.',
  },
  hi: {
    nothingToSearch: 'अभी खोजने के लिए कुछ नहीं है। कोई दस्तावेज़ संलग्न करें या URL दें, फिर दोबारा पूछें।',
    noAnswer: 'जहाँ तक मुझे मिला, दस्तावेज़ों में इसका उत्तर नहीं है।',
    nearest: 'मुझे कोई स्पष्ट उत्तर नहीं मिला। सबसे निकट अंश:',
    greeting: 'नमस्ते! किसी दस्तावेज़ या वेब पेज के बारे में पूछें: मैं उत्तर देने वाले वाक्य ढूँढकर स्रोत सहित उद्धृत करता हूँ।',
    thanks: 'आपका स्वागत है। दस्तावेज़ों के बारे में और पूछें।',
  },
  th: {
    nothingToSearch: 'ยังไม่มีอะไรให้ค้นหา โปรดแนบเอกสารหรือระบุ URL แล้วถามอีกครั้ง',
    noAnswer: 'เท่าที่ค้นพบ เอกสารไม่มีคำตอบสำหรับคำถามนี้',
    nearest: 'ไม่พบคำตอบที่ชัดเจน ข้อความที่ใกล้เคียงที่สุด:',
    greeting: 'สวัสดี! ถามเกี่ยวกับเอกสารหรือหน้าเว็บได้เลย ฉันจะหาประโยคที่ตอบและอ้างอิงพร้อมแหล่งที่มา',
    thanks: 'ด้วยความยินดี ถามเกี่ยวกับเอกสารเพิ่มเติมได้',
  },
  vi: {
    nothingToSearch: 'Chưa có gì để tìm kiếm. Hãy đính kèm tài liệu hoặc nêu một URL rồi hỏi lại.',
    noAnswer: 'Theo những gì tôi tìm thấy, tài liệu không có câu trả lời cho điều đó.',
    nearest: 'Tôi không tìm thấy câu trả lời rõ ràng. Đoạn gần nhất:',
    greeting:
      'Xin chào! Hãy hỏi tôi về một tài liệu hoặc trang web: tôi tìm những câu trả lời và trích dẫn kèm nguồn.',
    thanks: 'Không có gì. Hãy hỏi thêm về các tài liệu.',
  },
  id: {
    nothingToSearch: 'Belum ada yang bisa dicari. Lampirkan dokumen atau sebutkan URL, lalu tanyakan lagi.',
    noAnswer: 'Dokumen tidak memuat jawaban untuk itu, sejauh yang saya temukan.',
    nearest: 'Saya tidak menemukan jawaban yang jelas. Bagian terdekat:',
    greeting:
      'Halo! Tanyakan tentang dokumen atau halaman web: saya mencari kalimat yang menjawab dan mengutipnya beserta sumbernya.',
    thanks: 'Sama-sama. Silakan tanyakan lagi tentang dokumen.',
  },
  zh: {
    nothingToSearch: '还没有可检索的内容。请附上文档或给出网址，然后再问一次。',
    noAnswer: '就我所能找到的，文档中没有这个问题的答案。',
    nearest: '没有找到明确的答案。最接近的段落：',
    greeting: '您好！可以就文档或网页向我提问：我会找出能回答的句子，并注明出处引用。',
    thanks: '不客气。欢迎继续就文档提问。',
  },
  ja: {
    nothingToSearch:
      'まだ検索できるものがありません。文書を添付するかURLを指定して、もう一度質問してください。',
    noAnswer: '調べた限り、文書にはその答えがありません。',
    nearest: '明確な答えは見つかりませんでした。最も近い箇所：',
    greeting:
      'こんにちは。文書やウェブページについて質問してください。答えとなる文を探し、出典とともに引用します。',
    thanks: 'どういたしまして。文書についてほかにもご質問ください。',
  },
  ko: {
    nothingToSearch: '아직 검색할 것이 없습니다. 문서를 첨부하거나 URL을 지정한 뒤 다시 질문해 주세요.',
    noAnswer: '찾아본 바로는 문서에 그에 대한 답이 없습니다.',
    nearest: '명확한 답을 찾지 못했습니다. 가장 가까운 구절:',
    greeting: '안녕하세요! 문서나 웹 페이지에 대해 물어보세요. 답이 되는 문장을 찾아 출처와 함께 인용합니다.',
    thanks: '천만에요. 문서에 대해 더 물어보세요.',
  },
};

export function phrasesIn(language: Language): Phrases {
  return byLanguage[language];
}

/** Whether a reply says that the documents hold no answer. */
export function isRefusal(reply: string): boolean {
  return Object.values(byLanguage).some(({ noAnswer }) => reply.startsWith(noAnswer));
}

/** Whether a reply gives what is nearest, and says that it may not answer. */
export function isUnsure(reply: string): boolean {
  return Object.values(byLanguage).some(({ nearest }) => reply.startsWith(nearest));
}
