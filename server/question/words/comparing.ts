/** What a column's values measure. */
export type Measure = 'price' | 'size' | 'length' | 'speed' | 'weight' | 'year' | 'any';

/** A word that asks for the row with the least or the greatest value, and of what. */
export interface Extreme {
  asks: RegExp;
  measure: Measure;
  wants: 'least' | 'greatest';
}

const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');

/** In the languages whose words they are; more particular ones first. */
export const extremes: readonly Extreme[] = [
  {
    asks: words(
      'cheapest|least expensive|lowest priced?|(?:am )?billigsten?|billigste[rs]?|günstigste[rsn]?|preiswerteste[rsn]?|(?:le |la |les )?moins chère?s?|más barat[oa]s?|mais barat[oa]s?|(?:più|meno) economic[oa]|meno car[oa]|goedkoopste|сам\\p{L}+ дешёв\\p{L}+|сам\\p{L}+ дешев\\p{L}+|дешевле всего|(?:ال)?أرخص',
    ),
    measure: 'price',
    wants: 'least',
  },
  {
    asks: words(
      'most expensive|dearest|highest priced?|priciest|(?:am )?teuersten?|teuerste[rs]?|(?:le |la |les )?plus chère?s?|más car[oa]s?|mais car[oa]s?|più car[oa]|duurste|сам\\p{L}+ дорог\\p{L}+|дороже всего|(?:ال)?أغلى',
    ),
    measure: 'price',
    wants: 'greatest',
  },
  { asks: /最便宜|最安い?|一番安い/u, measure: 'price', wants: 'least' },
  { asks: /最贵|最貴|最も高い|一番高い/u, measure: 'price', wants: 'greatest' },
  {
    asks: words(
      'longest|längste[rsn]?|le plus long|la plus longue|más larg[oa]|mais long[oa]|più lung[oa]|langste|сам\\p{L}+ длинн\\p{L}+',
    ),
    measure: 'length',
    wants: 'greatest',
  },
  {
    asks: words(
      'shortest|kürzeste[rsn]?|le plus court|la plus courte|más cort[oa]|mais curt[oa]|più cort[oa]|kortste|сам\\p{L}+ коротк\\p{L}+',
    ),
    measure: 'length',
    wants: 'least',
  },
  {
    asks: words(
      'fastest|quickest|schnellste[rsn]?|(?:le |la )plus rapide|más rápid[oa]|mais rápid[oa]|più veloce|snelste',
    ),
    measure: 'speed',
    wants: 'greatest',
  },
  {
    asks: words(
      'slowest|langsamste[rsn]?|(?:le |la )plus lente?|más lent[oa]|mais lent[oa]|più lent[oa]|langzaamste',
    ),
    measure: 'speed',
    wants: 'least',
  },
  {
    asks: words(
      'heaviest|schwerste[rsn]?|le plus lourd|la plus lourde|más pesad[oa]|mais pesad[oa]|più pesante|zwaarste',
    ),
    measure: 'weight',
    wants: 'greatest',
  },
  {
    asks: words(
      'lightest|leichteste[rsn]?|le plus léger|la plus légère|más liger[oa]|mais leve|più legger[oa]|lichtste',
    ),
    measure: 'weight',
    wants: 'least',
  },
  {
    asks: words(
      'largest|biggest|roomiest|größte[rsn]?|le plus grand|la plus grande|más grande|maior|più grande|grootste|сам\\p{L}+ больш\\p{L}+',
    ),
    measure: 'size',
    wants: 'greatest',
  },
  {
    asks: words(
      'smallest|kleinste[rsn]?|le plus petit|la plus petite|más pequeñ[oa]|menor|più piccol[oa]|сам\\p{L}+ маленьк\\p{L}+',
    ),
    measure: 'size',
    wants: 'least',
  },
  { asks: words('newest|youngest|neueste[rsn]?|jüngste[rsn]?'), measure: 'year', wants: 'greatest' },
  { asks: words('oldest|älteste[rsn]?'), measure: 'year', wants: 'least' },
  {
    asks: words(
      '(?:the )?(?:highest|most)|(?:die )?meisten|höchste[rsn]?|le plus (?:de|haut)|la plus haute|más alt[oa]|mais alt[oa]|più alt[oa]|meeste|hoogste',
    ),
    measure: 'any',
    wants: 'greatest',
  },
  {
    asks: words(
      '(?:the )?(?:lowest|fewest|least)|wenigsten|niedrigste[rsn]?|le moins de|menos|più bass[oa]|minste|laagste',
    ),
    measure: 'any',
    wants: 'least',
  },
];

/** What the name of a column says that it measures, or its values by their unit. */
export const measures: Readonly<Record<Exclude<Measure, 'any'>, RegExp>> = {
  price:
    /[€$£¥₹₽]|(?<!\p{L})(?:prices?|costs?|fees?|rates?|fares?|charges?|per night|eur|usd|gbp|chf|euros?|pence|pounds?|dollars?|kronen|franken|preise?|kosten|gebühr(?:en)?|miete|prix|tarifs?|coûts?|precios?|tarifas?|costo|coste|prezz[oi]|tariff[ae]|costi|preços?|prijs|prijzen|tarief|цен[аы]|стоимость|руб\p{L}*|سعر|السعر|ثمن)(?!\p{L})|价|價|料金|費用|元|円/iu,
  size: /(?<!\p{L})(?:sizes?|area|capacity|guests|people|persons?|seats|beds|m²|sqm|größe|fläche|plätze|personen|gäste|betten|taille|surface|places|personnes|tamaño|superficie|plazas|personas|dimensioni?|posti|persone|tamanho|lugares|pessoas|grootte|oppervlakte|площадь|мест)(?!\p{L})|m²|m2/iu,
  length:
    /(?<!\p{L})(?:lengths?|distance|km|kilomet\p{L}+|met(?:er|re)s?|miles?|länge|strecke|longueur|longitud|distancia|lunghezza|distanza|comprimento|distância|lengte|afstand|duration|hours?|minutes?|dauer|stunden|minuten|durée|duración|durata|duração|duur|длина|время)(?!\p{L})|\d ?m\b/iu,
  speed:
    /(?<!\p{L})(?:speed|per minute|per hour|per second|km\/h|mph|kn|knots|geschwindigkeit|pro minute|vitesse|velocidad|velocità|velocidade|snelheid|скорость)(?!\p{L})/iu,
  weight: /(?<!\p{L})(?:weights?|kg|grams?|gewicht|poids|peso|вес)(?!\p{L})|\d ?k?g\b/iu,
  year: /(?<!\p{L})(?:years?|built|founded|since|jahr|baujahr|année|año|anno|ano|jaar|год)(?!\p{L})/iu,
};

const comparesAnyhow = words(
  'compare|compared|comparison|versus|vs|than|difference between|vergleich\\p{L}*|unterschied zwischen|compar(?:e[rz]?|aison|ar|ación|ação)|différence entre|diferencia entre|confront[ao]|differenza tra|diferença entre|vergelijk|verschil tussen|сравни\\p{L}*|قارن',
);
const comparesPrices = words(
  'cheaper|(?:more|less) expensive|dearer|günstiger|teurer|billiger|(?:plus|moins) chère?s?|más (?:car|barat)[oa]s?|mais (?:car|barat)[oa]s?|(?:più|meno) car[oa]|goedkoper|duurder|дороже|дешевле',
);
/** What asks for two things beside each other, and by what they are compared. */
export const comparedBy: readonly (readonly [RegExp, Measure])[] = [
  [comparesPrices, 'price'],
  [words('(?:bigger|larger|smaller|roomier) than|größer als|kleiner als'), 'size'],
  [words('(?:longer|shorter) than|länger als|kürzer als'), 'length'],
  [words('(?:faster|slower) than|schneller als'), 'speed'],
  [words('(?:heavier|lighter) than|schwerer als|leichter als'), 'weight'],
  [comparesAnyhow, 'any'],
];

/** A bound that a row's values have to keep. */
export const bounds =
  /(?<!\p{L})(?:after|before|until|past|from|later than|earlier than|under|over|below|above|more than|less than|at least|at most|up to|nach|vor|bis|ab|über|unter|mehr als|weniger als|mindestens|höchstens|après|avant|plus de|moins de|después de(?: las)?|antes de(?: las)?|más de|menos de|dopo le|prima delle|più di|meno di|depois d[ae]s?|antes d[ae]s?|na|voor|после|до|более|менее|بعد|قبل) [€$£]?\d/iu;
