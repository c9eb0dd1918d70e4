import { stemmer } from '@orama/stemmers/german';
import { german } from '../questions/de.ts';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist bitte da damit
    dann darf darfst das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses doch dort du durch dürfen dürft ein eine
    einem einen einer eines er es etwa euch für gab gegen gibt hat hatte hatten haben habe hier hin hinter ich ihm ihn ihnen
    ihr ihre ihrem ihren ihrer im in ins ist ja jede jeden jeder jedes kann kannst können könnte mal man mehr mein meine mich
    mir mit muss müssen nach nicht noch nun nur ob oder ohne sehr sein seine seinen seiner seit sich sie sind so soll sollte
    sondern sonst über um und uns unser unter viel viele vom von vor war waren warum was weil welche welchem welchen welcher
    welches wem wen wenn wer werde werden wessen wie wieviel wird wo wohin woher wofür wodurch womit worüber wieder will wir
    wurde wurden zu zum zur zwischen wann`,
  ownLetters: /[ßäöü]/giu,
  numbers: 'zwei drei vier fünf sechs sieben - neun zehn elf zwölf',
  refusals: `ich weiß nicht | weiß ich nicht | weiß ich leider nicht | nicht finden | nichts gefunden | nichts dazu |
    nichts darüber | keine information | keine angabe | keine auskunft | keine antwort | nicht beantworten | nicht erwähnt |
    nicht genannt | nicht angegeben | nicht enthalten | nicht aufgeführt | steht nicht in | steht nichts |
    geht nicht hervor | geht daraus nicht | liegen mir nicht vor | liegt mir nicht vor | liegen keine | nicht weiterhelfen |
    nicht helfen | keine details | keine hinweise | enthalten keine | enthält keine | enthalten dazu keine`,
  doubts: `bin mir nicht sicher | bin nicht sicher | nicht ganz sicher | ich glaube | ich denke | ich vermute | ich nehme an |
    vermutlich | wahrscheinlich | möglicherweise | soweit ich | scheint | nicht eindeutig | unklar | ohne gewähr |
    nicht bestätigen | bitte prüfen`,
  sourceNames: 'quelle quellen passage passagen textstelle dokument dokumente auszug beleg fundstelle',
  tesseract: 'deu',
};

export const questions: WordList = german;
