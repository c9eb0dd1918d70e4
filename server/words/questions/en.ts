import { englishLooks } from './en-looks.ts';
import type { AskingWords, WordList } from './word-list.ts';

const asks: AskingWords['asks'] = [
  'duration: how (?:long|old)|how many (?:years|months|weeks|days|hours|minutes|seconds|decades)',
  'money: how much .*(?<!\\p{L})(?:cost|pay|paid|money|worth|earn|spen[dt]|sold|sell|price|charge|fee|owe|raise)\\p{L}*',
  'money: how much (?:is|are) (?:an?|one|the|your)(?= )',
  'money: price|cost|salary|fee|fine|revenue|budget|profit|income',
  'number: how (?:many|much|far|tall|high|deep|large|big|wide|fast|heavy|often|hot|cold|likely)',
  'number: (?:what|which) (?:(?:is|was|were|are) the )?(?:[\\p{L}\\d]+ )?(?:number|percent\\p{L}*|population|proportion|share|size|rate|ratio|amount|temperature|distance|height|weight|length|depth|area|age)',
  'time: when|(?:what|which|in what|in which) (?:[\\p{L}\\d]+ )?(?:year|date|day|month|century|decade|time|period|era|season)s?|since what',
  'person: who(?:se|m)?|(?:what|which) (?:person|man|woman|author|artist|actor|president|king|queen|scientist|player|singer|writer|people|leader|scholar|historian|philosopher|director|composer)',
  'place: where|(?:what|which|in what|in which) (?:[\\p{L}\\d]+ )?(?:city|country|state|place|town|region|location|continent|area|province|county|village|island|river|street|building|district|nation|part of)',
  'reason: why|what (?:is|was|were|are) the (?:[\\p{L}\\d]+ )?(?:reason|cause|purpose|goal|aim)\\p{L}*|what (?:caused?|led|made)|how come|for what (?:reason|purpose)',
  'manner: how',
  "meaning: ^\\s*(?:what|who)(?:'s| is| are| was| were) (?:an? |the )?[\\p{L}\\p{N} -]{2,40}\\??\\s*$|mean(?:s|ing)?|defin\\p{L}*|stand for",
  'name: (?:name|called|named|titled?|known as|which|what) [\\p{L}\\d]+',
];

export const englishAsking: AskingWords = {
  asks,
  opens:
    'who|whom|whose|when|where|why|how|what|which|^(?:is|are|was|were|do|does|did|can|could|may|has|have|had|will|would|should)',
  unsaid:
    'go|goes|bring|use|using|means?|begins?|starts?|ends?|costs?|prices?|pay|pays|paid|charges?|charged|fees?|takes?|took|taken|lasts?|lasted|times?|dates?|days?|years?|months?|hours?|minutes?|weeks?|number|amount|name|named|called|located|situated|stands?|lies?|find|happens?|happened|tall|heavy|old|high|long|weighs?|weight|height|length|age|e-?mails?|address|extension|rentals?|hire|hiring',
  counts: 'how many',
  joins: ',? (?:and|or|as well as) |; ',
  joined:
    '(?:also |then )?(?:(?:in|at|on|of|to|for|by|from|with|since|until) (?:who|when|where|what|which|how)|who|whom|whose|when|where|why|how|what|which|(?:is|are|was|were|do|does|did|can|could|may|has|have|must|will|should) (?:i|we|you|it|he|she|they|there|one|the|this|these|my|your|our|an?))',
  lists: {
    asks: '(?:which|what)(?: (?:are|were)(?: all)?(?: (?:the|your|its|their))?)?(?: (?:kinds|types|sorts) of)?|(?:please )?(?:list|name|enumerate|show|give)(?: me)?(?: all)?(?: of)?(?: (?:the|your|its|their))?',
    supplying:
      'are|is|were|do|does|did|can|could|have|has|exist|available|offer(?:ed)?|provided?|sell|sold|rent|run|serve|support(?:ed)?|include[ds]?|contain|cover(?:ed)?|there|here|you|we|they|it|i|get|choose|accept(?:ed)?|use[ds]?|take|taken|allow(?:ed)?|need(?:ed)?|require[ds]?|from|listed|mentioned|described|please',
    plural: String.raw`[^s\W]s|people|children|men|women`,
  },
  fillers: String.raw`(?<=(?<!\p{L})how )(?:long|old|much|many|far|tall|high|deep|large|big|wide|fast|heavy|often|hot|cold|likely)(?!\p{L})`,
  capitals: 'names',
  looks: englishLooks,
};

/** The documents that are searched, however they are called. */
const whole =
  '(?:it|this|that|these|they|(?:this|that|the|my|these|those|all)(?: \\w+)? (?:documents?|files?|pages?|texts?|articles?|pdfs?|websites?|sites?|reports?|papers?|books?|handbooks?|guides?|manuals?|brochures?|leaflets?|presentations?|slides|contents?|uploads?|urls?))';

/** Polite words that are also words of names and of other questions: polite only at an edge of the message or beside a pause. */
const courtesy = 'please|kindly|(?:many )?thanks?(?: you)?(?: (?:very|so) much| a lot)?(?: in advance)?';
const pause = String.raw`[,.;:!?()…–—\p{So}]`;

export const english: WordList = {
  greetings:
    'hi|hello|hey|hiya|howdy|greetings|hi there|hello there|hey there|good morning|good afternoon|good evening|good day|how are you|how are you today|how are you doing',
  aboutAssistant:
    'who are you|what are you|are you a bot|are you a robot|are you a human|are you human|are you a person|are you a machine|are you a computer|are you a real person|are you real|are you an ai|are you ai|am i talking to a bot|am i talking to a human|am i talking to a machine|am i talking to a person|am i speaking to a bot|am i speaking to a human|am i speaking to a machine|am i speaking to a person|what is your name|what’s your name|who made you|what can you do|help|can you help|can you help me',
  thanks:
    'thanks|thanks a lot|thanks so much|thanks very much|thanks again|thank you|thank you so much|thank you very much|thank you again|thx|cheers|great|bye|goodbye|ok thanks|okay thanks|ok thank you|okay thank you|ok great|okay great|ok bye|okay bye',
  heard:
    'ok|okay|k|cool|nice|fine|all right|alright|good|perfect|understood|got it|i see|yes|yeah|yep|no|nope|sure|never mind|nevermind|ah|oh',
  politeOpenings: String.raw`(?:good (?:morning|afternoon|evening|day)|hello|hi|hey|dear [\p{L} ]{2,30}|excuse me|sorry)(?: there| everyone| all)?`,
  politePhrases: `(?:i|we)(?:[’']d| would| should|[’']m| am| was| were)? (?:just )?(?:(?:like|want|love|need|wanted|trying|hoping) to (?:know|ask|find out|e?nquire|inquire)|wondering)(?: about)?|(?:could|can|would|will) (?:you|someone|anybody) (?:please |kindly |possibly )*(?:tell|inform|let) (?:me|us)(?: know| about)?|(?:please |kindly )*(?:tell|let) me(?: know)?|(?:do|would) you (?:happen to )?know(?= (?:if|whether|who|what|when|where|how|why|which))|(?:if|whether)? ?(?:it(?:[’']s| is| would be| might be)|is it|would it be) possible(?: for (?:me|us))?(?: to)?|(?:if|whether) (?:i|we) (?:could|can|may|might)(?: possibly)?|if you don[’']t mind|i have a (?:quick |short )?question(?: about)?|(?<=(?:^|${pause})\\s*)(?:${courtesy})|(?:${courtesy})(?=\\s*(?:$|${pause}))`,
  politeReasons: "because|(?:as|since) (?:my|our|(?:we|i)(?:[’'](?:m|d|ve|ll|re))?)",
  overviews: [
    `^(?:so )?what(?:'s|’s| is| are| does| do)? ${whole}(?: all)? (?:about|say|contain|cover|deal with|talk about)\\b`,
    `^what is (?:there )?in ${whole}\\b`,
    `\\b(?:summari[sz]e|sum up|outline|describe|explain|introduce)(?: me)? ${whole}\\s*(?:for me|please|briefly|shortly|in .{1,30})?[\\s.?!]*$`,
    `\\b(?:summary|overview|gist|outline|main (?:points?|ideas?|topics?)|key (?:points?|takeaways?)) of ${whole}[\\s.?!]*$`,
    '^(?:please )?(?:summari[sz]e|give (?:me )?(?:a |an )?(?:short |brief )?(?:summary|overview)|summary|overview|tl;?dr)(?: please| for me)?[\\s.?!]*$',
  ].join('|'),
  documentLists:
    '(?:what|which) (?:documents?|files?|sources|pages) (?:do you (?:have|know|search|use)|are (?:there|here|available|uploaded)|have (?:i|you|we))(?: here| access to)?|(?:please )?(?:list|show|name)(?: me)?(?: all)?(?: (?:of the|the|your|my))?(?: available| uploaded)? (?:documents|files|sources)',
  followUps: {
    opens:
      'and|but|or|also|so|then|(?:what|how) about|what if|how (?:much|many|long|far|often) (?:for|on|in|at|with|without)',
    points: String.raw`it(?! (?:possible|allowed|necessary|legal|true) (?:to|that) )|its|they|them|their|theirs|he|she|him|his|hers?|th(?:is|ese|ose)(?! (?:days|morning|afternoon|evening|week|month|year|season|spring|summer|autumn|winter|company|city|town|country|region|website|app(?!\p{L})))|ones|(?<!(?:is|are|was|were) )there(?=[ ?.!]{0,3}$)|(?:is|was|does|did|about|for|of|like|do|with) that(?=[ ?.!]{0,3}$|\s)`,
    picks: String.raw`(?:the|that|this|which|another) (?:\p{L}{1,20} )?ones?(?!-| (?:of|hour|day|week|month|year|person)(?!\p{L}))|(?:cheaper|smaller|larger|more expensive) one|(?:the|that) (?:first|second|third|fourth|fifth|last|others?|best|cheapest|largest|biggest|smallest|newest|oldest|longest|shortest|fastest|nearest)(?=[ ?.!]{0,3}$)|the (?:first|second|third|fourth|fifth|last|former) (?:cost|do|work|take|ha[sv]e?|include|offer|accept|allow|need|leave)s?|the (?:second|third|cheaper|smaller|larger|more expensive) (?:plan|option|offer|package|version)|latter|the former(?=[ ?.!]{0,3}$)`,
  },
  asking: englishAsking,
};
