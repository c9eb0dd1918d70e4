import type { Looks } from './word-list.ts';

const month =
  'jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|august|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const numberWord =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|once|twice|both|single|several|no|none|zero';
const capitalised = "\\p{Lu}[\\p{L}'’-]+";

/** Looks of answers in English sentences, where neighbouring words and endings tell more than lists of words. */
export const englishLooks: Looks = {
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
