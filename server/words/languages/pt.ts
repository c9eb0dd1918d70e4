import { stemmer } from '@orama/stemmers/portuguese';
import { portuguese } from '../questions/pt.ts';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `a à ao aos as às até com como da das de dela dele deles depois do dos e é ela elas ele eles em entre era eram essa essas
    esse esses esta está estão estas este estes eu foi foram há isso isto já lhe lhes mais mas me mesmo meu meus minha muito
    muitos na não nas nem no nos nós nossa nosso num numa o os ou para pela pelas pelo pelos pode podem por porque porquê quais
    qual quando quanta quanto quantos quantas que quê quem são se seja sem ser seu seus só sua suas também te tem têm tinha
    um uma umas uns você vocês onde favor`,
  ownLetters: /[ãõ]|ç[aão]|[âêô]n/giu,
  numbers: 'dois três quatro cinco seis sete oito nove dez onze doze',
  numberForms: { duas: 2 },
  refusals: `não sei | não encontro | não encontrei | não consegui encontrar | não tenho informaç | não disponho | não há informaç |
    nenhuma informaç | não menciona | não é mencionad | não foi mencionad | não indica | não é indicad | não especifica |
    não contém | não contêm | não diz | não dizem | não consta | não aparece | não posso responder | não consigo responder |
    não posso ajudar | não é possível responder | sem informaç | não está disponível`,
  doubts: `não tenho certeza | não tenho a certeza | não estou certo | não estou segur | acho que | creio que | penso que |
    suponho | parece que | provavelmente | talvez | é possível que | não está claro | que eu saiba | não posso confirmar`,
  sourceNames: 'fonte fontes passagem passagens trecho trechos documento documentos referência',
  tesseract: 'por',
};

export const questions: WordList = portuguese;
