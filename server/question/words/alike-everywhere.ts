import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import { asksForEmail, asksForExtension } from './asks-for-contact.ts';

/** Asks for a phone number, alike in all languages; the number of a tram is none. */
const asksForPhone =
  /\b(?:tele)?phone numbers?\b|telefon(?:nummer|numret|nummeret|szám)|numéro de téléphone|n[uú]mero (?:de |di )?tel[eéè]fon[eo]|qué teléfono|номер\p{L}* телефон|телефонн\p{L}+ номер|رقم (?:ال)?هاتف|电话号码|電話號碼|电话是|電話番号|전화번호/u;
const looksLikePhone = /\+?\d(?:[\s()./-]{0,2}\d){5,}/gu;

const looksLikeEmail = /[^\s@<>()]{1,64}@[^\s@<>()]{1,200}\.\p{L}{2,}/gu;
const looksLikeExtension =
  /(?<!\p{L})(?:extension|ext\.?|durchwahl|nebenstelle|poste|extensión|anexo|ramal|interno|toestel|доб(?:авочный|\.))[\s:]{0,3}\d+|(?:分机|内線)[\s：:]{0,2}\d+/giu;

/** Asks for a weight. Units are alike in many languages, and few other words are like them. */
const asksForWeight =
  /\bhow heavy\b|\bhow much .{0,60}\bweighs?\b|\bwie schwer\b|\bwie ?viel .{0,60}\b(?:wiegt|wiegen)\b|\bcombien .{0,60}p[eè]se|cu[aá]nto .{0,60}\bpesan?\b|\bquanto .{0,60}\bpesa|\bhoe zwaar\b|сколько .{0,60}вес[ия]т|多重|何キロ/u;
const looksLikeWeight =
  /\d\s?(?:k?g|t|lbs?|кг|г|т)(?![\p{L}\p{N}])|(?<!\p{L})(?:(?:kilo|milli)?gram\p{L}*|kilos?|chilogramm\p{L}|ton(?:s|nes?|nen|nellate|eladas)?|pounds?|pfund|килограмм\p{L}*|тонн\p{L}?)(?!\p{L})|公斤|千克|[克吨斤]|キロ|グラム|トン/giu;
const asksForLength =
  /\bhow (?:tall|deep|wide)\b|\bwie (?:tief|breit)\b|\bhoe (?:diep|breed)\b|как(?:ова|ой) (?:глубин|ширин)|多深|多宽|多高/u;
const looksLikeLength =
  /\d\s?(?:[kcm]?m|ft|[кс]?м|мм)(?![\p{L}\p{N}])|\d\s?["'′″]|(?<!\p{L})(?:(?:kilo|centi|milli|deci)?m[eè]t(?:er|re|ro)\p{L}{0,2}|feet|foot|inch(?:es)?|miles?|yards?|(?:кило|санти|милли)?метр\p{L}*|stories|storeys)(?!\p{L})|[米尺]|公里|厘米|メートル|センチ/giu;

const asksForClock =
  /\b(?:at )?what time (?:do|does|did|is|are|was|were|will|can|must|should)\b|um wie ?viel uhr|à quelle heure|a qué hora|a che ora|a que horas?|hoe laat|во сколько|في أي ساعة|[几幾][点點]|何時(?!間)/u;
const looksLikeClock =
  /(?<!\d)\d{1,2} ?(?:bis|à|to|a|tot|[-–]) ?\d{1,2} ?(?:uhr|h|am|pm|uur)(?!\p{L})|(?<!\d)\d{1,2}(?::|\.(?=\d\d ?(?:uhr|h|uur)))\d\d(?!\d)|(?<!\d)\d{1,2} ?(?:h(?:\d\d)?|uhr|am|pm|a\.m\.|p\.m\.|o[’']clock|heures?|uur|час\p{L}*)(?!\p{L})|(?<!\p{L})(?:noon|midnight|sunrise|sunset|mittags?|mitternacht|midi|minuit|mediodía|medianoche|mezzogiorno|mezzanotte|meio-dia|meia-noite|middernacht|полдень|полночь|(?:a las|alle|às) \p{L}{1,20}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:o[’']clock|am|pm)|الساعة)(?!\p{L})|[\d一二三四五六七八九十]{1,3}[点點時](?!間)/giu;
const asksForAge =
  /\bhow old\b|\bwhat age\b|\bwie alt\b|welche[ms] alter|qué edad|cuántos años tiene|quel âge|che età|quanti anni (?:ha|hanno|deve|devono)|que idade|quantos anos tem|hoe oud|сколько \p{L}{0,20} ?лет|какого возраста|كم عمر|多大年[纪紀龄齡]|[几幾][岁歲]|多少[岁歲]|何歳/u;
const looksLikeAge =
  /(?<!\p{L})(?:aged?(?: of)?|under|over|from|alter von|ab|unter|über|moins de|plus de|dès|partir de|desde(?: los)?|menores? de|mayores? de|meno di|più di|dai|vanaf|jonger dan|ouder dan|от|до|старше|младше) (?:\d{1,2}(?![\d:.,]*\d)(?! ?[%€$£])(?! (?:uhr|pounds|euros?|kg|to|bis)\b)|(?:five|six|seven|eight|nine|ten|eleven|twelve|fourteen|sixteen|eighteen)\b)|(?<!\d)\d{1,4}[ -](?:years?|jahren?|ans|años|anni|anos|jaar|лет|год\p{L}?)(?!\p{L})|\d{1,2} (?:or|and|oder|und|ans et) (?:older|over|above|younger|under|älter|jünger|plus)|\p{L}{1,20}[ -](?:years?|jahre)[ -](?:old|alt)|\d{1,3}-?jährig\p{L}*|[\d一二三四五六七八九十百]{1,5}[岁歲歳]/giu;

/** Kinds with one way of asking and one look for all languages. */
export const alikeEverywhere: readonly (readonly [AnswerKind, RegExp, RegExp])[] = [
  ['phone', asksForPhone, looksLikePhone],
  ['email', asksForEmail, looksLikeEmail],
  ['extension', asksForExtension, looksLikeExtension],
  ['clock', asksForClock, looksLikeClock],
  ['age', asksForAge, looksLikeAge],
  ['weight', asksForWeight, looksLikeWeight],
  ['length', asksForLength, looksLikeLength],
];

export const asksWhoItIs =
  /\bwho(?:[’']s| is| was) (?:the|your|our|its)\b|\bwer (?:ist|war) (?:der|die|das|ihre?|eure?|dein)\b|\bqui est (?:la|le|l[’']|votre)|quién es (?:el|la|su)\b|\bchi è (?:il |la |l[’']|lo )|\bquem é (?:o|a)\b|\bwie is (?:de|het|uw)\b|谁是|是谁|誰ですか/iu;

/** A number right after a verb of cost is a price, whatever its unit is called. */
export const costsSo =
  /(?<!\p{L})(?:costs?|kostet|kosten|coûte(?:nt)?|cuestan?|costan?|custam?|kost|стоит|стоят|تكلف|يكلف)\s+(?:\p{L}{1,12}\s){0,2}(?!(?:19|20)\d\d(?!\d))\d[\d.,]{0,20}|(?:[费价]用?|収|价格|料金)(?:是|为|：|は)?\s?\d[\d.,]{0,20}|\d[\d.,]{0,20} ?[€£¥₹₽]/giu;
