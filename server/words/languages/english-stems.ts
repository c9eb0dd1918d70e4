import { stemmer } from 'stemmer';

/** Base forms with their irregular forms, which a suffix stemmer can't relate. */
const irregular = new Map(
  `arise arose arisen,bear bore born borne,beat beaten,become became,begin began begun,bind bound,bite bitten,
  blow blew blown,break broke broken,bring brought,build built,burn burnt,buy bought,catch caught,child children,
  choose chose chosen,come came,creep crept,deal dealt,die died dying death dead,dig dug,draw drew drawn,dream dreamt,drink drank drunk,
  drive drove driven,eat ate eaten,fall fell fallen,feed fed,feel felt,fight fought,find found,flee fled,fly flew flown,
  foot feet,forbid forbade forbidden,forget forgot forgotten,freeze froze frozen,go went gone,grow grew grown,hang hung,
  hear heard,hide hid hidden,hold held,keep kept,know knew known,lay laid,lead led,leave left leaf,lend lent,
  live life,lose lost loss,man men,mean meant,meet met,mouse mice,pay paid,person people,ride rode ridden,ring rang rung,
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

/** Returns a word's stem by Porter's algorithm, irregular forms by table. */
export function stemEnglish(word: string): string {
  return stemmer(irregular.get(word) ?? word);
}
