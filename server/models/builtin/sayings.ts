import { type Language, languages } from '#server/language/languages.ts';

/** What people write who say hello, thanks, or that they heard, and nothing more; of a saying of several languages the first here has it. English is known to intent.ts. */
const sayings: Partial<Record<Language, { greeting: string; thanks: string; heard?: string }>> = {
  de: {
    greeting:
      'hallo|hallo zusammen|guten morgen|guten tag|guten abend|moin|servus|grüß gott|grüezi|wie geht es dir|wie geht es ihnen|wie geht’s|bist du ein bot|bist du ein roboter|bist du ein mensch|sind sie ein bot|wie heißt du|wer bist du',
    thanks:
      'danke|danke schön|dankeschön|vielen dank|danke sehr|danke dir|danke ihnen|tschüss|auf wiedersehen',
    heard: 'alles klar|verstanden|gut|super|ja|nein',
  },
  fr: {
    greeting:
      'bonjour|bonsoir|salut|coucou|bonjour à tous|comment ça va|êtes-vous un robot|es-tu un robot|comment vous appelez-vous|qui êtes-vous',
    thanks: 'merci|merci beaucoup|merci bien|merci à vous|au revoir',
    heard: 'd’accord|très bien|parfait|oui|non',
  },
  es: {
    greeting:
      'hola|buenas|buenos días|buen día|buenas tardes|buenas noches|qué tal|hola qué tal|cómo estás|eres un bot|eres un robot|eres humano|cómo te llamas|quién eres',
    thanks: 'gracias|muchas gracias|mil gracias|adiós|hasta luego',
    heard: 'vale|de acuerdo|perfecto|sí',
  },
  pt: {
    greeting:
      'olá|oi|bom dia|boa tarde|boa noite|tudo bem|oi tudo bem|olá tudo bem|como está|você é um robô|és um robô|qual é o seu nome|quem é você',
    thanks: 'obrigado|obrigada|muito obrigado|muito obrigada|tchau|adeus|até logo',
    heard: 'está bem|está certo|perfeito|sim|não',
  },
  it: {
    greeting:
      'ciao|salve|buongiorno|buon giorno|buonasera|buona sera|come stai|sei un bot|sei un robot|come ti chiami|chi sei',
    thanks: 'grazie|grazie mille|molte grazie|arrivederci',
    heard: 'va bene|perfetto|capito',
  },
  nl: {
    greeting:
      'hoi|goedemorgen|goedemiddag|goedenavond|goedendag|goeiedag|hoe gaat het|ben je een bot|ben je een robot|hoe heet je|wie ben je',
    thanks: 'dank je|dank u|dankjewel|bedankt|dank je wel|dank u wel|tot ziens|doei',
    heard: 'oké|prima|nee|begrepen',
  },
  sv: {
    greeting: 'hej|hejsan|god morgon|god kväll|god dag',
    thanks: 'tack|tack så mycket',
  },
  da: { greeting: 'goddag|godmorgen|godaften', thanks: 'mange tak' },
  no: { greeting: 'hei|heisann|god kveld', thanks: 'takk|tusen takk' },
  fi: { greeting: 'moi|moikka|terve|hyvää päivää|hyvää huomenta', thanks: 'kiitos|kiitos paljon' },
  pl: { greeting: 'cześć|dzień dobry|dobry wieczór|witam', thanks: 'dziękuję|dzięki|dziękuję bardzo' },
  cs: { greeting: 'ahoj|dobrý den|dobrý večer|dobré ráno', thanks: 'děkuji|díky|děkuji moc' },
  hu: { greeting: 'szia|sziasztok|jó napot|jó reggelt|jó estét', thanks: 'köszönöm|köszi|köszönöm szépen' },
  ro: { greeting: 'bună|bună ziua|bună seara|bună dimineața', thanks: 'mulțumesc|mersi' },
  tr: {
    greeting: 'merhaba|selam|günaydın|iyi günler|iyi akşamlar',
    thanks: 'teşekkürler|teşekkür ederim|sağ ol|sağol',
  },
  ru: {
    greeting:
      'привет|здравствуйте|здравствуй|добрый день|доброе утро|добрый вечер|как дела|ты бот|вы бот|ты робот|вы робот|кто ты|кто вы',
    thanks: 'спасибо|большое спасибо|спасибо большое|до свидания|пока',
    heard: 'хорошо|ладно|понятно|да|нет',
  },
  uk: {
    greeting: 'привіт|вітаю|добрий день|доброго дня|доброго ранку|добрий вечір',
    thanks: 'дякую|дуже дякую',
  },
  el: { greeting: 'γεια|γεια σας|γεια σου|καλημέρα|καλησπέρα', thanks: 'ευχαριστώ|ευχαριστώ πολύ' },
  ar: {
    greeting:
      'مرحبا|مرحبا بك|مرحبا بكم|أهلا|أهلا وسهلا|السلام عليكم|صباح الخير|مساء الخير|كيف حالك|هل أنت روبوت|من أنت|ما اسمك',
    thanks: 'شكرا|شكرا لك|شكرا جزيلا|مع السلامة',
    heard: 'حسنا|تمام|نعم',
  },
  fa: { greeting: 'سلام|درود|صبح بخیر|عصر بخیر', thanks: 'ممنون|متشکرم|مرسی|خیلی ممنون' },
  he: { greeting: 'שלום|היי|בוקר טוב|ערב טוב|צהריים טובים', thanks: 'תודה|תודה רבה' },
  hi: { greeting: 'नमस्ते|नमस्कार|सुप्रभात|हैलो', thanks: 'धन्यवाद|शुक्रिया|बहुत धन्यवाद' },
  th: { greeting: 'สวัสดี|สวัสดีครับ|สวัสดีค่ะ', thanks: 'ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ' },
  vi: { greeting: 'xin chào|chào bạn|chào', thanks: 'cảm ơn|cám ơn|cảm ơn bạn' },
  id: { greeting: 'halo|hai|selamat pagi|selamat siang|selamat sore|selamat malam', thanks: 'terima kasih' },
  zh: {
    greeting: '你好|您好|大家好|早上好|晚上好|嗨|你是机器人吗|你是谁|你叫什么|你叫什么名字',
    thanks: '谢谢|謝謝|多谢|谢谢你|谢谢您|再见',
    heard: '好的|好|明白了|知道了',
  },
  ja: {
    greeting:
      'こんにちは|こんばんは|おはよう|おはようございます|はじめまして|あなたはロボットですか|あなたは誰ですか|お名前は',
    thanks: 'ありがとう|ありがとうございます|ありがとうございました|さようなら',
    heard: 'はい|いいえ|わかりました',
  },
  ko: { greeting: '안녕|안녕하세요|안녕하십니까', thanks: '감사합니다|고마워|고마워요|고맙습니다' },
};

export interface Saying {
  intent: 'greeting' | 'thanks' | 'heard';
  language: Language;
}

/** No saying is as long, with what stands around it. */
const longest = 80;

const known = collectSayings();

/** A greeting or thanks in another language than English; undefined for whatever says more. */
export function sayingOf(query: string): Saying | undefined {
  return query.length > longest ? undefined : known.get(fold(query));
}

function collectSayings(): Map<string, Saying> {
  const found = new Map<string, Saying>();
  for (const language of languages)
    for (const intent of ['greeting', 'thanks', 'heard'] as const)
      for (const saying of sayings[language]?.[intent]?.split('|') ?? []) {
        const key = fold(saying);
        if (!found.has(key)) found.set(key, { intent, language });
      }
  return found;
}

/** Letters alone, without case and marks, so that "¡Hola!", "مرحبًا" and "buenos dias" are what they mean. */
function fold(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}]+/gu, ' ').trim();
}
