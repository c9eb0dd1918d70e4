import type { QuestionWords } from './question-words.ts';

const asks: QuestionWords['asks'] = [
  [
    'duration',
    /\bhow (?:long|old)\b|\bhow many (?:years|months|weeks|days|hours|minutes|seconds|decades)\b/i,
  ],
  [
    'money',
    /\bhow much .*\b(?:cost|pay|paid|money|worth|earn|spen[dt]|sold|sell|price|charge|fee|owe|raise)/i,
  ],
  ['money', /\bhow much (?:is|are) (?:an?|one|the|your) /i],
  ['money', /\b(?:price|cost|salary|fee|fine|revenue|budget|profit|income)\b/i],
  ['number', /\bhow (?:many|much|far|tall|high|deep|large|big|wide|fast|heavy|often|hot|cold|likely)\b/i],
  [
    'number',
    /\b(?:what|which) (?:(?:is|was|were|are) the )?(?:\w+ )?(?:number|percent\w*|population|proportion|share|size|rate|ratio|amount|temperature|distance|height|weight|length|depth|area|age)\b/i,
  ],
  [
    'time',
    /\bwhen\b|\b(?:what|which|in what|in which) (?:\w+ )?(?:year|date|day|month|century|decade|time|period|era|season)s?\b|\bsince what\b/i,
  ],
  [
    'person',
    /\bwho(?:se|m)?\b|\b(?:what|which) (?:person|man|woman|author|artist|actor|president|king|queen|scientist|player|singer|writer|people|leader|scholar|historian|philosopher|director|composer)\b/i,
  ],
  [
    'place',
    /\bwhere\b|\b(?:what|which|in what|in which) (?:\w+ )?(?:city|country|state|place|town|region|location|continent|area|province|county|village|island|river|street|building|district|nation|part of)\b/i,
  ],
  [
    'reason',
    /\bwhy\b|\bwhat (?:is|was|were|are) the (?:\w+ )?(?:reason|cause|purpose|goal|aim)|\bwhat (?:caused?|led|made)\b|\bhow come\b|\bfor what (?:reason|purpose)\b/i,
  ],
  ['manner', /\bhow\b/i],
  [
    'meaning',
    /^\s*(?:what|who)(?:'s| is| are| was| were) (?:an? |the )?[\p{L}\p{N} -]{2,40}\??\s*$|\bmean(?:s|ing)?\b|\bdefin|\bstand for\b/iu,
  ],
  ['name', /\b(?:name|called|named|titled?|known as|which|what) \w+/i],
];

const month =
  'jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|august|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const numberWord =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|once|twice|both|single|several|no|none|zero';
const capitalised = "\\p{Lu}[\\p{L}'’-]+";

const looks: QuestionWords['looks'] = {
  time: new RegExp(
    `\\b(?:1\\d{3}|20\\d\\d)s?\\b|\\b(?:${month})\\b(?= \\d|,)|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${month})\\b|\\b\\d{1,2} ?(?:am|pm|a\\.m\\.|p\\.m\\.|o[’']clock)(?!\\w)|\\b(?:\\d{1,2}(?:st|nd|rd|th)|[a-z]+) century\\b|\\b\\d+ (?:BCE?|CE|AD)\\b|\\b(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?\\b|\\bdaily\\b|\\b(?:years?|days?|months?|weeks?) (?:ago|later|earlier)\\b|\\b\\d{1,2}:\\d\\d\\b|\\b(?:spring|summer|autumn|winter|morning|evening|night|noon|midnight)\\b|\\b(?:during|after|before|until|since|while|when)\\b`,
    'giu',
  ),
  duration: new RegExp(
    `\\b(?:\\d[\\d,.]{0,20}|${numberWord}|a|an|few|many) (?:\\w{1,40} )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centuries|century)\\b|\\b\\d{4} ?[-–] ?\\d{2,4}\\b|\\bfrom [^.]{1,60} (?:to|until) `,
    'giu',
  ),
  number: new RegExp(`\\d[\\d,.]*|\\b(?:${numberWord})\\b`, 'giu'),
  money:
    /[$€£¥₹] ?\d|\b\d[\d,.]{0,20} (?:\w{1,40} )?(?:dollars?|euros?|pounds?|cents?|percent|yen|francs?|rupees?)\b|\b(?:USD|EUR|GBP)\b|\b(?:million|billion)\b/giu,
  person: new RegExp(
    `${capitalised}(?: (?:\\p{Lu}\\.|de|van|von|of|the|al|ibn|bin|${capitalised}))* ?`,
    'gu',
  ),
  place: new RegExp(
    `\\b(?:in|at|near|from|to|on|of|into|through|across|between|around|within|outside|along|throughout|towards?) (?:the |an? )?(?:\\p{Ll}+ ){0,2}${capitalised}|\\b(?:north|south|east|west|centre|center|located|situated)\\w*\\b`,
    'gu',
  ),
  reason:
    /\b(?:because|due to|since|in order to|so that|as a result|owing to|therefore|thus|caused?|leads?|led to|result(?:s|ed|ing)? (?:in|from)|reason|purpose|thanks to|for fear|to (?:be|avoid|prevent|help|make|protect|reduce|increase|keep|allow|gain|ensure|improve|provide|create|get|meet))\b/giu,
  manner: /\b(?:by|through|using|via|with|means|method|way|process|technique|under|into|from)\b/giu,
  meaning:
    /\b(?:is|are|was|were|means|refers to|known as|called|defined as|that is|i\.e\.|stands for|consists? of|comprises?) /giu,
  name: new RegExp(`${capitalised}|["“«'‘][^"”»'’]{2,60}["”»'’]`, 'gu'),
};

export const english: QuestionWords = {
  asks,
  looks,
  opens:
    /\b(?:who|whom|whose|when|where|why|how|what|which)\b|^(?:is|are|was|were|do|does|did|can|could|may|has|have|had|will|would|should)\b/iu,
  fillers:
    /(?<=\bhow )(?:long|old|much|many|far|tall|high|deep|large|big|wide|fast|heavy|often|hot|cold|likely)\b/giu,
  capitals: 'names',
  unsaid:
    /^(?:go|goes|bring|use|using|means?|begins?|starts?|ends?|costs?|prices?|pay|pays|paid|charges?|charged|fees?|takes?|took|taken|lasts?|lasted|times?|dates?|days?|years?|months?|hours?|minutes?|weeks?|number|amount|name|named|called|located|situated|stands?|lies?|find|happens?|happened|tall|heavy|old|high|long|weighs?|weight|height|length|age|e-?mails?|address|extension|rentals?|hire|hiring)$/iu,
  counts: /\bhow many\b/iu,
  joins:
    /(?:,? (?:and|or|as well as) |; )(?=(?:also |then )?(?:(?:in|at|on|of|to|for|by|from|with|since|until) (?:who|when|where|what|which|how)|who|whom|whose|when|where|why|how|what|which|(?:is|are|was|were|do|does|did|can|could|may|has|have|must|will|should) (?:i|we|you|it|he|she|they|there|one|the|this|these|my|your|our|an?))\b)/iu,
  lists: {
    asks: [
      /^(?:which|what) (?:(?:are|were)(?: all)?(?: (?:the|your|its|their))? )?(?:(?:kinds|types|sorts) of )?(.+)$/i,
      /^(?:please )?(?:list|name|enumerate|show|give)(?: me)?(?: all)?(?: of)?(?: (?:the|your|its|their))? (.+)$/i,
    ],
    supplying:
      /\b(?:are|is|were|do|does|did|can|could|have|has|exist|available|offer(?:ed)?|provided?|sell|sold|rent|run|serve|support(?:ed)?|include[ds]?|contain|cover(?:ed)?|there|here|you|we|they|it|i|get|choose|accept(?:ed)?|use[ds]?|take|taken|allow(?:ed)?|need(?:ed)?|require[ds]?|from|listed|mentioned|described|please)\b/gi,
    plural: /(?:[^s\W]s|people|children|men|women)$/i,
  },
};
