import { stemmer } from 'stemmer';

/** Words that carry little of what a text is about; a question's own words (who, when, many) are among them. */
const stopWords = new Set(
  `a about above after again against all also am an and any are aren as at be because been before being below between
  both but by can cannot could couldn did didn do does doesn doing don done down during each else ever few for from
  further get give given got had hadn has hasn have haven having he her here hers herself him himself his how i if in
  into is isn it its itself just let ll made make many may me might mine more most much must my myself no nor not of off
  on once one only or other our ours ourselves out over own please re said same say shall she should shouldn so some such
  tell than that the their theirs them themselves then there these they this those through to too under until up upon us
  used ve very was wasn way we were weren what when where whether which while who whom whose why will with within without
  won would wouldn yes yet you your yours yourself`.split(/\s+/),
);

/** Base form and its irregular forms, which a suffix stemmer cannot bring together. */
const irregular = new Map(
  `arise arose arisen,bear bore born borne,beat beaten,become became,begin began begun,bind bound,bite bitten,
  blow blew blown,break broke broken,bring brought,build built,burn burnt,buy bought,catch caught,child children,
  choose chose chosen,come came,creep crept,deal dealt,die died dying death dead,dig dug,draw drew drawn,dream dreamt,drink drank drunk,
  drive drove driven,eat ate eaten,fall fell fallen,feed fed,feel felt,fight fought,find found,flee fled,fly flew flown,
  foot feet,forbid forbade forbidden,forget forgot forgotten,freeze froze frozen,go went gone,grow grew grown,hang hung,
  hear heard,hide hid hidden,hold held,keep kept,know knew known,lay laid,lead led,leaf leaves,leave left,lend lent,
  life lives,lose lost loss,man men,mean meant,meet met,mouse mice,pay paid,person people,ride rode ridden,ring rang rung,
  rise rose risen,run ran,see saw seen,seek sought,sell sold sale,send sent,shake shook shaken,shine shone,shoot shot,
  show shown,shrink shrank shrunk,sing sang sung,sink sank sunk,sit sat,sleep slept,slide slid,speak spoke spoken,
  spend spent,spin spun,split,spring sprang sprung,stand stood,steal stole stolen,stick stuck,strike struck stricken,
  string strung,swear swore sworn,sweep swept,swim swam swum,swing swung,take took taken,teach taught,tear tore torn,
  think thought,throw threw thrown,tooth teeth,understand understood,wake woke woken,wear wore worn,weave wove woven,
  wife wives,win winner,wind wound,withdraw withdrew withdrawn,woman women,write wrote written`
    .split(/,\s*/)
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ');
      return forms.map((form) => [form, base] as const);
    }),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** The stem of a folded word by Porter's algorithm, irregular forms by table. */
export function stem(word: string): string {
  return word.length < 3 ? word : stemmer(irregular.get(word) ?? word);
}
