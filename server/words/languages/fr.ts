import { stemmer } from '@orama/stemmers/french';
import { french } from '../questions/fr.ts';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `à au aux avec ce ces cet cette ceci cela ça car chez comme comment combien dans de des du depuis donc dont elle elles en
    entre est et était étaient été être eu eux fait faire faut il ils j je l la là laquelle le lequel les lesquels leur leurs
    lui ma mais me même mes mon n ne ni nos notre nous on ont où ou par parce pas peut peuvent plus pour pourquoi pouvez qu
    quand que quel quelle quelles quels quoi qui s sa sans se ses si son sont sous sur ta te tes toi ton tous tout toute
    toutes très tu un une vers veuillez vos votre vous y a ai ont avait avaient avez c d m t sera combien jusqu`,
  ownLetters: /[œùêîçë]|[ldjqn][’'](?=\p{L})/giu,
  numbers: 'deux trois quatre cinq six sept huit - dix onze douze',
  refusals: `je ne sais pas | je ne trouve pas | je n'ai pas trouvé | je n'ai rien trouvé | je n'ai pas d'information |
    pas d'information | aucune information | aucun renseignement | ne mentionne | n'est pas mentionné | pas mentionné |
    n'est pas précisé | pas précisé | pas indiqué | ne précise | n'indique | ne contient | ne contiennent | ne dit rien |
    ne disent | ne figure pas | ne parle pas | ne traite pas | je ne peux pas répondre | je ne suis pas en mesure |
    je ne dispose pas | je ne peux pas vous aider | aucune mention | aucune réponse | pas de réponse`,
  doubts: `je ne suis pas sûr | je ne suis pas certain | pas tout à fait sûr | je crois | je pense | je suppose | il semble |
    il me semble | probablement | sans doute | peut-être | pas clair | autant que je sache | je ne peux pas confirmer |
    à vérifier`,
  sourceNames: 'source sources passage passages document documents extrait référence réf',
  tesseract: 'fra',
};

export const questions: WordList = french;
