import { stemmer } from '@orama/stemmers/italian';
import { italian } from '../questions/it.ts';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `a ad agli ai al alla alle allo anche che chi ci come con contro cui da dagli dai dal dalla dalle dei degli del della delle
    dello di dopo dove e è ed era erano essere fa fino fra fu furono gli ha hai hanno ho i il in io l la le lei li lo loro lui
    ma mi mia mio molto ne negli nei nel nella nelle nello no noi non nostro o ogni per perché però più può possono prima qual
    quale quali quando quanta quanti quanto quante quella quelle quello questa queste questi questo se sei senza si sia siano
    sono sopra sotto stata stato su sua sue sugli sui sul sulla suo suoi ora tra tu tua tuo tutti tutto un una uno vi voi cosa`,
  ownLetters: /(?:è|(?<=\p{L})[àìòù])(?!\p{L})/giu,
  numbers: 'due tre quattro cinque - sette otto nove dieci undici dodici',
  refusals: `non lo so | non trovo | non ho trovato | non sono riuscit | non ho informazioni | non dispongo |
    non ci sono informazioni | nessuna informazione | non menziona | non è menzionat | non viene menzionat | non indica |
    non è indicat | non specifica | non è specificat | non contiene | non contengono | non dice | non dicono | non riporta |
    non compare | non risulta | non posso rispondere | non sono in grado | non posso aiutar | non è possibile rispondere`,
  doubts: `non sono sicur | non ne sono sicur | non sono certo | credo che | penso che | suppongo | sembra che | sembrerebbe |
    probabilmente | forse | è possibile che | non è chiaro | per quanto ne so | non posso confermare`,
  sourceNames: 'fonte fonti passaggio passaggi brano documento documenti riferimento',
  tesseract: 'ita',
};

export const questions: WordList = italian;
