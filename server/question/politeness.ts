/** What people say around a question, and nothing of what it is about; at the beginning alone … */
const openings = [
  '(?:good (?:morning|afternoon|evening|day)|hello|hi|hey|dear [\\p{L} ]{2,30}|excuse me|sorry)(?: there| everyone| all)?',
  '(?:guten (?:morgen|tag|abend)|hallo|moin|servus|grüß gott|liebe[sr]? [\\p{L} ]{2,30}|sehr geehrte[\\p{L} ]{2,40}|entschuldigung)(?: zusammen)?',
  '(?:bonjour|bonsoir|salut)(?: madame| monsieur| à tous)?',
  '(?:hola|buenos días|buenas(?: tardes| noches)?|disculpe)',
  '(?:buongiorno|buonasera|salve|ciao|scusi)',
  '(?:olá|oi|bom dia|boa tarde|boa noite)',
  '(?:goedemorgen|goedemiddag|goedenavond|goedendag|hoi|beste [\\p{L} ]{2,30})',
  '(?:здравствуйте|добрый (?:день|вечер)|доброе утро|привет)',
  '(?:مرحبا|السلام عليكم|صباح الخير|مساء الخير)',
].join('|');

/** … and anywhere. */
const phrases = [
  "(?:i|we)(?:[’']d| would| should|[’']m| am| was| were)? (?:just )?(?:(?:like|want|love|need|wanted|trying|hoping) to (?:know|ask|find out|e?nquire|inquire)|wondering)(?: about)?",
  '(?:could|can|would|will) (?:you|someone|anybody) (?:please |kindly |possibly )*(?:tell|inform|let) (?:me|us)(?: know| about)?',
  '(?:please |kindly )*(?:tell|let) me(?: know)?',
  '(?:do|would) you (?:happen to )?know(?= (?:if|whether|who|what|when|where|how|why|which))',
  "(?:if|whether)? ?(?:it(?:[’']s| is| would be| might be)|is it|would it be) possible(?: for (?:me|us))?(?: to)?",
  "(?:if|whether) (?:i|we) (?:could|can|may|might)(?: possibly)?|if you don[’']t mind",
  'i have a (?:quick |short )?question(?: about)?|please|kindly|(?:many )?thanks?(?: you)?(?: (?:very|so) much| a lot)?(?: in advance)?',
  'ich (?:möchte|würde|wollte|hätte)(?: gern(?:e)?| mal| nur)*(?: (?:wissen|fragen|erfahren))(?:, ob)?',
  '(?:könnten|können|kannst|könnt|könntest) (?:sie|du|ihr) (?:mir|uns)(?: bitte)?(?: sagen| mitteilen| verraten)(?:, ob)?',
  '(?:ob )?(?:es )?(?:möglich (?:ist|wäre)|(?:ist|wäre) es möglich)|(?:wissen sie|weißt du), ob|bitte|(?:vielen |besten |herzlichen )?dank(?: im voraus)?|danke(?: schön| sehr)?',
  'je (?:voudrais|souhaiterais|souhaite|veux|aimerais) (?:bien )?(?:savoir|demander)(?: si)?',
  "(?:pourriez|pouvez)-vous (?:me|nous) (?:dire|indiquer|préciser)(?: si)?|savez-vous si|(?:est-il|serait-il|s[’']il est|s[’']il serait) possible(?: de)?",
  "s[’']il (?:vous|te) plaît|svp|merci(?: beaucoup)?(?: d[’']avance| par avance)?",
  '(?:me gustaría|quisiera|quiero|querría) (?:saber|preguntar)(?: si)?|(?:me )?(?:podría|puede|podrían|puedes) (?:decirme|decir|indicarme|informarme)(?: si)?|(?:si )?(?:es|sería) posible|por favor|(?:muchas )?gracias(?: de antemano| por adelantado)?',
  '(?:vorrei|volevo) (?:sapere|chiedere)(?: se)?|(?:potrebbe|può|potreste|potete) (?:dirmi|dirci|indicarmi)(?: se)?|(?:se )?(?:è|sarebbe) possibile|per (?:favore|piacere)|grazie(?: mille)?(?: in anticipo)?',
  '(?:gostaria|queria|gostava) de (?:saber|perguntar)(?: se)?|(?:poderia|pode|podem) (?:me )?(?:dizer|informar)(?:-me)?(?: se)?|(?:se )?(?:é|seria) possível|se faz favor|(?:muito )?obrigad[oa](?: desde já)?',
  'ik (?:zou|wil|wilde) (?:graag )?(?:willen )?(?:weten|vragen)(?: of)?|(?:kunt|kan|kun|zou) (?:u|je|jullie) (?:mij|me|ons) (?:zeggen|vertellen|laten weten)(?: of)?|(?:of )?(?:is het|het) mogelijk(?: is)?(?: om)?|alstublieft|alsjeblieft|alvast bedankt|bedankt(?: alvast)?|dank (?:u|je)(?: wel)?',
  '(?:я )?хотел[аи]?(?: бы)? (?:узнать|спросить)|(?:не )?(?:могли бы|можете) (?:вы )?сказать|(?:подскажите|скажите)|возможно ли|пожалуйста|(?:заранее )?(?:большое )?спасибо(?: заранее)?',
  '(?:أريد|أود|أرغب)(?: أن| في)? (?:أعرف|أسأل|معرفة|السؤال)(?: عن)?|هل (?:يمكنك|يمكنكم) (?:إخباري|أن تخبرني)|من فضلك\\p{L}?|لو سمحت\\p{L}?|شكرا(?: جزيلا)?(?: مقدما)?',
].join('|');
const unspaced =
  /你好|您好|请问|請問|请告诉我|麻烦问一下|我想知道|我想问(?:一下)?|谢谢[你您]?|謝謝|不好意思|打扰一下|こんにちは|すみませんが?|教えてください|お聞きしたいのですが|ありがとうございます/gu;
/** Why somebody asks, between commas. */
const aside =
  /,\s*(?:because|since|as (?:my|our|we|i)|weil|da (?:ich|wir|meine?)|parce que|car|porque|ya que|perché|poiché|pois|omdat|потому что|так как|لأن)\s[^,?]{3,160},/giu;
const opening = new RegExp(`^\\s*(?:${openings})(?=[\\s,.!;:،])[\\s,.!;:،–-]*`, 'iu');
const phrase = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])[\\s,:;!]*`, 'giu');

/** Nobody is polite at greater length: a text was pasted. In characters. */
const longestRead = 1000;
/** Less than this after a greeting may be a name that begins like one. */
const leastWords = 3;

/** A question without what is polite around it; as it is where nothing would be left of it. */
export function withoutCourtesy(query: string): string {
  if (query.length > longestRead) return query;
  const greeted = query.replace(opening, '');
  const asked = greeted.trim().split(/\s+/u).length >= leastWords ? greeted : query;
  const left = asked.replace(aside, ' ').replace(phrase, ' ').replace(unspaced, ' ');
  const bare = left.replace(/^[\s,.;:!،，。！]+|[\s,;:،，]+$/gu, '').replace(/\s+/g, ' ');
  return /\p{L}{2}|\p{N}/u.test(bare) && bare !== query.trim() ? bare : query;
}
