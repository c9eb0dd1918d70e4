/** Matches a determiner or two, no more: "what is the deadline for e-mails" asks for none. */
const few = "(?:\\p{L}{1,7}[’' ]){0,2}";
const mail = '(?:e-?mails?|mail)(?:[- ]?adress?e?s?(?:en)?)?';
/** Matches the end of a question, or whose address it is. */
const ends =
  '(?![\\p{L}-])(?=[\\s?？.]*$| (?:of|for|von|vom|der|des|für|de|du|pour|di|dell?a?|per|d[aeo]s?|para|van|voor)(?!\\p{L}))';
const anyOf = (sources: readonly string[]) => new RegExp(sources.join('|'), 'u');

/** Matches questions for the address itself alone: "how can I change my e-mail address" asks for something else. */
export const asksForEmail = anyOf([
  `\\b(?:what|which)(?:[’']s| is| are)(?: (?!(?:about|for|in|of|on|to|with|by)\\b)[\\p{L}.’'-]{1,30}){0,5} e-?mails?(?: address(?:es)?)?${ends}`,
  '\\b(?:what|which) e-?mail address',
  `^(?:(?:the|your) )?e-?mail address(?:es)?${ends}`,
  `wie (?:lautet .{0,60}|(?:ist|heißt) ${few})${mail}${ends}`,
  `(?:an|unter) welche[rs]? ${mail}|welche ${mail} (?:hat|haben|gilt)(?!\\p{L})`,
  `quelle est ${few}(?:adresse )?(?:${mail}|courriel|électronique)${ends}|à quelle adresse (?:e-?mail|courriel|électronique)`,
  `cu[aá]l es ${few}(?:dirección (?:de )?)?(?:correo(?: electr[óo]nico)?|electr[óo]nica|e-?mail)${ends}|a qué (?:dirección de )?(?:correo|e-?mail)`,
  `qual è ${few}(?:indirizzo )?(?:di )?(?:${mail}|posta elettronica)${ends}|a quale (?:indirizzo )?(?:e-?mail|di posta)`,
  `qual é ${few}(?:endereço (?:de )?)?(?:e-?mail|correio eletr[óô]nico)${ends}|para que (?:endereço de )?e-?mail`,
  `wat is ${few}(?:e-?mail)(?:adres)?${ends}|(?:naar|op) welk e-?mail`,
  'как(?:ой|ая|ов) (?:\\p{L}{1,8} ){0,2}(?:адрес )?электронн|на какой (?:адрес )?(?:электронн|e-?mail)',
  '^ما (?:هو |هي )?(?:عنوان )?(?:ال)?بريد(?:كم|ك|ه|ها)? ?(?:الإلكتروني)?',
  '(?:邮箱|郵箱|电子邮件|電子郵件)(?:地址)?是(?:什么|什麼|多少|哪个|哪個)?[？?\\s]*$|(?<!为|為)(?:什么|什麼|哪个|哪個)(?:邮箱|郵箱|电子邮件|電子郵件)',
  'メールアドレス(?:は(?:何(?:です|でしょう)か|どれですか|どこですか)?|を教えて.{0,6})[。？?\\s]*$',
]);

/** Matches questions for a phone's extension; visas and loans have extensions, too. */
export const asksForExtension = anyOf([
  `\\b(?:what|which)(?:[’']s| is) (?!the\\b)(?:[\\p{L}.-]{1,30} ){0,3}(?:[\\p{L}-]{1,30}[’']s?|his|her|their|your|my) (?:(?:tele)?phone )?extension[\\s?]*$`,
  "\\b(?:what|which)(?:[’']s| is)\\b.{0,60}\\bextension number\\b|\\b(?:what|which) extension(?: number)? (?:does .{1,60} have|has|(?:do|should|can|must) i (?:dial|call|ring))\\b",
  '(?:wie (?:ist|lautet)|welche|was ist)(?!\\p{L}).{0,40}durchwahl|^durchwahl',
  'quel est .{0,20}numéro de poste',
  'как(?:ой|ов) .{0,20}добавочн',
  '(?:分机|内線|內線)(?:号码?|號碼?|番号)?(?:是|は)(?:多少|什么|什麼|几号|何番?(?:ですか)?)?[？?\\s]*$',
]);
