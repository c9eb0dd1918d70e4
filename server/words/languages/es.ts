import { stemmer } from '@orama/stemmers/spanish';
import { spanish } from '../questions/es.ts';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `a al algo ante antes aquel aquella como cómo con contra cuál cuáles cual cuando cuándo cuánto cuánta cuántos cuántas de
    del desde donde dónde durante e el él ella ellas ellos en entre era eran es esa esas ese eso esos esta está están estas
    este esto estos fue fueron ha había han hasta hay hace la las le les lo los más me mi mis mucho muy nada ni no nos nosotros
    o os otra otro para pero poco por porque puede pueden que qué quien quién quienes quiénes se sea ser si sí sin sobre son
    su sus también tan te tiene tienen todo todos tu tus un una uno unos unas y ya yo usted favor`,
  ownLetters: /[ñ¿¡]/giu,
  numbers: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  refusals: `no lo sé | no encuentro | no he encontrado | no encontré | no pude encontrar | no tengo información |
    no dispongo de | no hay información | ninguna información | no se menciona | no menciona | no se indica | no indica |
    no se especifica | no especifica | no contiene | no dice nada | no dicen | no aparece | no figura | no consta |
    no puedo responder | no puedo contestar | no puedo ayudar | no se trata | no se proporciona | no hay datos |
    sin información`,
  doubts: `no estoy seguro | no estoy segura | no del todo seguro | creo que | pienso que | supongo | parece que | probablemente |
    quizás | quizá | tal vez | es posible que | no está claro | hasta donde sé | no puedo confirmar | conviene verificar`,
  sourceNames: 'fuente fuentes pasaje pasajes documento documentos fragmento referencia',
  tesseract: 'spa',
};

export const questions: WordList = spanish;
