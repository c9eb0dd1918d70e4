import type { Language } from '#server/language/languages.ts';
import { inSmallLetters } from '#server/language/small-letters.ts';
import { weekdaysIn, weekdayWords } from '#server/language/weekdays.ts';
import { readOfQuery } from './read-of-query.ts';

/** What everybody asks of a home page, which says it by a label or by its look more often than by the question's words. */
export interface Basic {
  /** What it is called among terms. */
  term: string;
  /** Asks for it, in small letters. */
  asks: RegExp;
  /** Those words of the question that ask for it; all with which it asks, where there are none. */
  words?: RegExp;
  /** Tells it: a label with something behind it, or what looks like it. */
  tells: RegExp;
  /** With these it may stand in a text. */
  labels: string;
}

const place =
  'shop|store|office|museum|restaurant|caf[eé]|bakery|bar|hotel|hostel|practice|clinic|studio|library|school|laden|geschäft|praxis|bäckerei|hofladen|büro|gasthaus|pension|bibliothek|magasin|musée|boutique|cabinet|auberge|tienda|museo|oficina|albergue|biblioteca|negozio|ristorante|ufficio|albergo|loja|museu|escritório|winkel|kantoor|praktijk';

const phone: Basic = {
  term: 'basic phone',
  asks: /(?<!\p{L})(?:(?:tele)?phones?(?: numbers?)?|tel|telefon(?:e|o|nummern?)?|telefoonnummer|téléphone|teléfono|rufnummer|телефон\p{L}{0,3})(?!\p{L})|هاتف|电话|電話|电话号码/u,
  words:
    /(?<!\p{L})(?:(?:tele)?phone|numbers?|tel|call|telefon(?:e|o|nummern?)?|telefoonnummer|nummer|numéro|número|numero|téléphone|teléfono|rufnummer|номер\p{L}{0,3}|телефон\p{L}{0,3})(?!\p{L})|رقم|ال?هاتف/giu,
  tells:
    /(?<!\p{L})(?:(?:tele)?phone|tel|call us|mobile|telefon[eo]?|telefoon|téléphone|tél|teléfono|rufnummer|handy|телефон|тел)\.?\s?[:：]?\s?[+(]?\d|(?:هاتف|الهاتف|电话|電話|手机|TEL)\s?[:：]?\s?[+(]?\d/iu,
  labels:
    'phone telephone tel telefon téléphone tél teléfono telefono telefone telefoon телефон тел هاتف 电话',
};

const address: Basic = {
  term: 'basic address',
  asks: new RegExp(
    `(?<!\\p{L})(?:what(?:[’']s| is) (?:the|your) (?:postal |street )?address\\W*$|(?:street |postal )?address\\W*$|wie (?:lautet|ist) (?:die|ihre|eure|deine) (?:anschrift|adresse)|anschrift\\W*$|quelle est (?:votre|l[’'])\\s?adresse|cuál es (?:su|la|vuestra) dirección|qual è (?:il vostro |l[’']\\s?)indirizzo|qual é o (?:vosso |seu )?(?:endereço)|qual é a (?:vossa |sua )?morada|wat is (?:jullie|uw|het) adres|как\\p{L}* (?:у вас |ваш )?адрес|where are you(?: located| based| situated)?\\W*$|where (?:can|do) (?:i|we) find you|how do (?:i|we) (?:find|get to) you|wo (?:sind|seid) (?:sie|ihr)\\W*$|wo finde(?:n)? (?:ich|wir) (?:sie|euch)|où êtes-vous|où (?:vous|puis-je vous) trouve|dónde (?:están|estáis|está ubicad\\p{L})\\W*$|dove (?:siete|vi trovate)|onde (?:ficam|estão|vocês)|waar (?:zijn jullie|bent u|zitten jullie)|где вы|(?:where is|wo (?:ist|liegt|befindet sich)|où (?:est|se trouve)|dónde está|dove (?:è|si trova)|onde fica|waar is) (?:the|your|die|der|das|ihre?|eure?|le|la|votre|el|su|il|lo|o|a|de|het|uw|jullie) (?:${place})(?: located| exactly)?\\W*$)|أين (?:أنتم|تقعون)|ما (?:هو )?عنوان|(?:你们|您|店)在哪|地址|どこにありますか|住所`,
    'u',
  ),
  tells:
    /(?<!\p{L})(?:address|find us|visit us|where we are|location|our shop|adresse|anschrift|dirección|indirizzo|endereço|morada|adres|адрес)\s?[:：]\s?\S|(?:العنوان|عنواننا|地址|住所)\s?[:：]|(?<!\p{L})\d{1,4}[a-z]?,? (?:\p{Lu}[\p{L}'’.-]{1,20} ){1,3}(?:street|road|lane|avenue|square|way|quay|drive|close|place|hill|row|court|terrace|park|st|rd|ave|ln)(?!\p{L})|(?<!\p{L})(?:\p{Lu}[\p{L}'’-]{1,20} ){1,2}(?:street|road|lane|avenue|square|quay|row) \d{1,4}(?!\p{L})|\p{Lu}\p{Ll}{1,20}[- ]?(?:straße|strasse|str\.|weg|platz|gasse|allee|ufer|damm|straat|laan|plein|gracht|kade|steenweg) \d{1,4}|(?<!\p{L})\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|quai|chemin|route|impasse)(?!\p{L})|(?<!\p{L})(?:calle|avenida|plaza|paseo|rua|praça|via|viale|piazza|corso|улица|ул\.|проспект) (?:\p{L}[\p{L}'’.]{0,20},? ){1,4}(?:n\.?º? ?)?\d|[路街道]\d{1,4}号|شارع \p{L}/iu,
  labels:
    'address street road lane avenue square quay adresse anschrift straße strasse str weg platz rue place dirección calle plaza indirizzo via piazza endereço morada rua adres straat laan адрес улица العنوان شارع 地址 location find',
};

const contact: Basic = {
  term: 'basic contact',
  asks: /(?<!\p{L})(?:(?:how|where) (?:can|do|could|may|should|would) (?:i|we|one) (?:reach|contact|get in touch|get hold of|call|write to|e-?mail)(?: (?:you|with you|us|of you|someone|anyone|somebody|the (?:team|office|reception|shop|museum)))?\W*$|(?:can|could|may) (?:i|we) (?:speak|talk) (?:to|with) (?:a |an |some)?(?:human|person|someone|somebody|one|agent|employee)|contact(?: details| information| us)?\W*$|wie (?:erreiche|kontaktiere) ich (?:sie|euch|dich)|wie (?:kann|können) (?:ich|man|wir) (?:sie|euch) (?:erreichen|kontaktieren)|kontakt(?:daten)?\W*$|comment (?:puis-je |peut-on |pouvons-nous )?vous (?:joindre|contacter)|cómo (?:puedo|podemos) (?:contactar|comunicarme|llamar)|contacto\W*$|come (?:posso|possiamo) (?:contattar|raggiunger)vi|contatti?\W*$|como (?:posso|podemos) (?:contactar|contatar|falar)|contatos?\W*$|hoe kan ik (?:u|jullie) (?:bereiken|contacteren)|как (?:с вами )?(?:связаться|позвонить)|контакты?\W*$)|كيف (?:أتواصل|يمكنني (?:التواصل|الاتصال))|(?:怎么|如何)联系|连絡|連絡先/u,
  tells: new RegExp(`${phone.tells.source}|[^\\s@<>()]{1,64}@[^\\s@<>()]{1,200}\\.\\p{L}{2,}`, 'iu'),
  labels: `${phone.labels} contact kontakt contacto contatti mail email e-mail @`,
};

const open: Basic = {
  term: 'basic open',
  asks: /(?<!\p{L})(?:(?:are|is|do|does|when|what|until|how late|how long|from).{0,40}(?<!\p{L})(?:open|opens|opening|close|closes|closed)(?!\p{L})|(?:opening|closing|business|office|your) (?:hours|times)|(?:haben|hat|habt|ist|sind|wann|seid|öffnungszeiten|sprechzeiten|bis wann|macht|machen).{0,40}(?:offen|auf|geöffnet|geschlossen|öffnet|öffnen|öffnungszeiten|schließt|schließen|zu)(?!\p{L})|öffnungszeiten|sprechzeiten|(?:ouvert|ouvre|ouvrez|fermé|fermez|ferme)\p{L}{0,2}(?!\p{L})|horaires|abr(?:e|en|ís)(?!\p{L})|abiert[oa]s?|cierra|cerrad[oa]s?|horarios?|apert[oiae]|apre|aprite|chiude|chius[oiae]|orari|abert[oa]s?|fecha(?:m|do|da)?(?!\p{L})|horários?|(?:geopend|open|gesloten|openingstijden)(?!\p{L})|открыт\p{L}{0,2}|закрыт\p{L}{0,2}|работаете|часы работы)|مفتوح|تفتح|مغلق|ساعات العمل|开门|营业|開門|营业时间|営業/u,
  words:
    /(?<!\p{L})(?:open(?:s|ed|ing)?|clos(?:e|es|ed|ing)|hours|times|offen|auf|geöffnet|geschlossen|öffnet|öffnen|öffnungszeiten|sprechzeiten|schließt|schließen|zu|êtes-vous|ouvert\p{L}{0,2}|ouvre\p{L}?|ferm[eé]\p{L}{0,2}|horaires|abr(?:e|en|ís)|abiert[oa]s?|cierra|cerrad[oa]s?|horarios?|apert[oiae]|apre|aprite|chiude|chius[oiae]|orari|abert[oa]s?|fecha(?:m|do|da)?|horários?|geopend|gesloten|openingstijden|открыт\p{L}{0,2}|закрыт\p{L}{0,2}|работаете|часы|работы)(?!\p{L})|مفتوح\p{L}{0,2}|تفتح|مغلق|ساعات|العمل/giu,
  tells:
    /(?<!\p{L})(?:open(?:s|ing)?|clos(?:e|es|ed)|offen|geöffnet|geschlossen|öffn(?:et|en)|ruhetag|ouvert\p{L}{0,2}|ferm[eé]\p{L}{0,2}|abiert[oa]s?|abre|cerrad[oa]s?|apert[oiae]|chius[oiae]|abert[oa]s?|fechad[oa]s?|geopend|gesloten|открыт\p{L}{0,2}|закрыт\p{L}{0,2}|выходной)(?!\p{L})|مفتوح|مغلق|休息|关门|营业|定休日|営業|^[^:：]{2,30}\s?[:：]\s?\d{1,2}(?:[:.h]\d\d)?\s?(?:uhr|h|am|pm)?\s?(?:[–—-]|to|bis|à)\s?\d/iu,
  labels:
    'open opening closed hours geöffnet geschlossen öffnungszeiten sprechzeiten uhr horaires ouvert fermé horario abierto cerrado orari aperto chiuso horário aberto fechado openingstijden geopend gesloten часы открыто закрыто выходной مفتوح مغلق 营业 休息',
};

const basics: readonly Basic[] = [phone, address, contact, open];

/** What a question asks for of these. */
export function basicsAskedBy(query: string): Basic[] {
  const asked = inSmallLetters(query.slice(0, readOfQuery));
  return basics.filter(({ asks }) => asks.test(asked));
}

/** Words with which a text may tell what is asked, beside those of the question. */
export function relatedWords(query: string, language: Language): string {
  const labels = basicsAskedBy(query).map((basic) => basic.labels);
  if (weekdaysIn(query.slice(0, readOfQuery), language).size > 0) labels.push(weekdayWords(language));
  return labels.join(' ');
}
