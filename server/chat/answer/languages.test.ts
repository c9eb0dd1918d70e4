import { expect, it } from 'vitest';
import { createBuiltinModel } from '#server/answering/answering.ts';
import { isRefusal } from '#server/answering/phrases/phrases.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import { leadingPassages, searchPassages } from '#server/retrieval/lexical/search.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import type { TextLanguage } from '#shared/languages.ts';
import type { SourceDocument } from '../citing/sources.ts';
import { readAsked } from '../question/conversation.ts';
import { answerQuestion } from './answer.ts';

interface Sample {
  language: TextLanguage;
  text: string;
  question: string;
  /** Stands in the sentence that answers. */
  answer: string;
  unanswerable: string;
}

const samples: Sample[] = [
  {
    language: 'en',
    text: 'The lighthouse stands on the northern cape. It was built in 1871 by the harbour board. Tickets cost six crowns for grown visitors. Dogs wait in the yard.',
    question: 'How much is a ticket for a grown visitor?',
    answer: 'six crowns',
    unanswerable: 'Which zeppelin crossed Greenland?',
  },
  {
    language: 'de',
    text: 'Der Leuchtturm steht am nördlichen Kap. Er wurde 1871 vom Hafenamt gebaut. Eintrittskarten kosten sechs Kronen für Erwachsene. Die Häuser der Wärter sind weiß gestrichen.',
    question: 'Wie ist das Haus des Wärters gestrichen?',
    answer: 'weiß',
    unanswerable: 'Welcher Zeppelin überquerte Grönland?',
  },
  {
    language: 'fr',
    text: 'Le phare se dresse sur le cap nord. Il fut construit en 1871 par la capitainerie. Les billets coûtent six couronnes pour les adultes. Les maisons des gardiens sont peintes en blanc.',
    question: 'Combien coûte un billet pour un adulte ?',
    answer: 'six couronnes',
    unanswerable: 'Quel zeppelin a survolé le Groenland ?',
  },
  {
    language: 'es',
    text: 'El faro se alza en el cabo norte. Fue construido en 1871 por la autoridad portuaria. Las entradas cuestan seis coronas para los adultos. Las casas de los guardianes están pintadas de blanco.',
    question: '¿De qué color está pintada la casa del guardián?',
    answer: 'blanco',
    unanswerable: '¿Qué zepelín sobrevoló Groenlandia?',
  },
  {
    language: 'pt',
    text: 'O farol fica no cabo norte. Foi construído em 1871 pela autoridade portuária. Os bilhetes custam seis coroas para adultos. As casas dos guardas estão pintadas de branco.',
    question: 'Quanto custa um bilhete para um adulto?',
    answer: 'seis coroas',
    unanswerable: 'Que zepelim sobrevoou a Gronelândia?',
  },
  {
    language: 'it',
    text: 'Il faro sorge sul capo nord. Fu costruito nel 1871 dalla capitaneria. I biglietti costano sei corone per gli adulti. Le case dei guardiani sono dipinte di bianco.',
    question: 'Quanto costa un biglietto per un adulto?',
    answer: 'sei corone',
    unanswerable: 'Quale dirigibile ha sorvolato la Groenlandia?',
  },
  {
    language: 'nl',
    text: 'De vuurtoren staat op de noordelijke kaap. Hij werd in 1871 door het havenbedrijf gebouwd. Kaartjes kosten zes kronen voor volwassenen. De huizen van de wachters zijn wit geverfd.',
    question: 'Hoeveel kost een kaartje voor een volwassene?',
    answer: 'zes kronen',
    unanswerable: 'Welke zeppelin vloog over Groenland?',
  },
  {
    language: 'pl',
    text: 'Latarnia stoi na północnym przylądku. Zbudował ją w 1871 roku zarząd portu. Bilety kosztują sześć koron dla dorosłych. Domy strażników są pomalowane na biało.',
    question: 'Ile kosztuje bilet dla dorosłego?',
    answer: 'sześć koron',
    unanswerable: 'Który sterowiec przeleciał nad Grenlandią?',
  },
  {
    language: 'ru',
    text: 'Маяк стоит на северном мысе. Его построило в 1871 году управление порта. Билеты стоят шесть крон для взрослых. Дома смотрителей покрашены в белый цвет.',
    question: 'Сколько стоит билет для взрослого?',
    answer: 'шесть крон',
    unanswerable: 'Какой дирижабль пролетел над Гренландией?',
  },
  {
    language: 'uk',
    text: 'Маяк стоїть на північному мисі. Його збудувало у 1871 році управління порту. Квитки коштують шість крон для дорослих. Будинки доглядачів пофарбовані в білий колір.',
    question: 'Скільки коштує квиток для дорослого?',
    answer: 'шість крон',
    unanswerable: 'Який дирижабль пролетів над Гренландією?',
  },
  {
    language: 'tr',
    text: 'Deniz feneri kuzey burnunda durur. 1871 yılında liman idaresi tarafından yapıldı. Biletler yetişkinler için altı krondur. Bekçilerin evleri beyaza boyanmıştır.',
    question: 'Yetişkin bileti kaç kron?',
    answer: 'altı kron',
    unanswerable: 'Hangi zeplin Grönland’ı geçti?',
  },
  {
    language: 'ar',
    text: 'تقف المنارة على الرأس الشمالي. بنتها سلطة الميناء عام 1871. تكلف التذاكر ست كرونات للبالغين. بيوت الحراس مطلية باللون الأبيض.',
    question: 'ما لون بيوت الحراس؟',
    answer: 'الأبيض',
    unanswerable: 'أي منطاد عبر غرينلاند؟',
  },
  {
    language: 'he',
    text: 'המגדלור ניצב על הכף הצפוני. הוא נבנה בשנת 1871 בידי רשות הנמל. כרטיסים עולים שישה כתרים למבוגרים. בתי השומרים צבועים בלבן.',
    question: 'כמה עולים הכרטיסים למבוגרים?',
    answer: 'שישה כתרים',
    unanswerable: 'איזה צפלין חצה את גרינלנד?',
  },
  {
    language: 'hi',
    text: 'प्रकाशस्तंभ उत्तरी अंतरीप पर खड़ा है। इसे 1871 में बंदरगाह बोर्ड ने बनवाया। वयस्कों के लिए टिकट छह क्राउन के हैं। पहरेदारों के घर सफेद रंग के हैं।',
    question: 'वयस्कों के लिए टिकट कितने के हैं?',
    answer: 'छह क्राउन',
    unanswerable: 'किस ज़ेपेलिन ने ग्रीनलैंड पार किया?',
  },
  {
    language: 'zh',
    text: '灯塔矗立在北角。它于1871年由港务局建造。成人门票为六克朗。看守人的房子漆成白色。',
    question: '成人门票多少钱？',
    answer: '六克朗',
    unanswerable: '哪艘飞艇飞越了格陵兰？',
  },
  {
    language: 'ja',
    text: '灯台は北の岬に立っています。1871年に港湾局によって建てられました。大人の入場券は六クローネです。番人の家は白く塗られています。',
    question: '大人の入場券はいくらですか？',
    answer: '六クローネ',
    unanswerable: 'どの飛行船がグリーンランドを横断しましたか？',
  },
  {
    language: 'ko',
    text: '등대는 북쪽 곶에 서 있습니다. 1871년에 항만청이 지었습니다. 성인 입장권은 여섯 크로네입니다. 관리인의 집은 흰색으로 칠해져 있습니다.',
    question: '성인 입장권은 얼마입니까?',
    answer: '여섯 크로네',
    unanswerable: '어떤 비행선이 그린란드를 횡단했습니까?',
  },
];

describeStores('a question in the language of its document', (store) => {
  async function addText(text: string): Promise<SourceDocument> {
    const index = prepareIndex({ title: 'x', mediaType: 'text/plain', text, blocks: [] });
    const reading = { title: 'x', mediaType: 'text/plain', index };
    const document = await store()
      .transaction()
      .execute((trx) => addDocument(trx, { host: 'a.example', origin: 'file', reading }));
    return { ...document, name: 'x.txt', sourceId: document.id };
  }

  async function ask(documents: SourceDocument[], query: string): Promise<string> {
    const scope = { host: 'a.example', documents, named: [], onlyFromDocuments: false };
    const request = { query };
    const { events } = await answerQuestion(
      {
        model: createBuiltinModel(),
        refusalOf: async () => undefined,
        readPictures: async () => [],
        search: async (input) => ({ ...(await searchPassages(store(), input)), methods: ['lexical'] }),
        lead: (input) => leadingPassages(store(), input),
        outline: async () => [],
        spread: async () => [],
        sectionsNear: async () => [],
        builtin: createBuiltinModel(),
        findSources: async () => [],
      },
      {
        ...{ request, scope, asked: readAsked({ request, scope }) },
        signal: new AbortController().signal,
      },
    );
    let reply = '';
    for await (const together of events)
      for (const event of together) if (event.type === 'text') reply += event.text;
    return reply;
  }

  it('finds the sentence that answers, beside documents of all other languages, and refuses where none does', async () => {
    const documents: SourceDocument[] = [];
    for (const { text } of samples) documents.push(await addText(text));
    for (const { language, question, answer, unanswerable } of samples) {
      const reply = await ask(documents, question);
      expect.soft(reply.split('” [')[0], `${language}: ${question}`).toContain(answer);
      const refusal = await ask(documents, unanswerable);
      expect.soft(isRefusal(refusal), `${language}: ${refusal}`).toBe(true);
      expect.soft(refusal).toBe(answerTexts(language).noAnswer);
    }
  });

  it('finds a name in a document of another language', async () => {
    const sample = samples.find(({ language }) => language === 'de');
    const document = await addText(`${sample?.text} Erster Wärter war Ole Towers.`);
    expect(await ask([document], 'Who was Ole Towers?')).toContain('Ole Towers');
  });
});
