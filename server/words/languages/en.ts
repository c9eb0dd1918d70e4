import { english } from '../questions/en.ts';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';
import { stemEnglish } from './english-stems.ts';

export const reading: ReadingWords = {
  stem: stemEnglish,
  stopWords: `a about above after again against all also am an and any are aren as at be because been before being below between
    both but by can cannot could couldn did didn do does doesn doing don done down during each else ever few for from
    further get gets give given gives got had hadn has hasn have haven having he her here hers herself him himself his how i if in
    into is isn it its itself just let ll made make makes making many may me might mine more most much must my myself no nor not of off
    on once one only or other our ours ourselves out over own please re said same say shall she should shouldn so some such
    tell than that the their theirs them themselves then there these they this those through to too under until up upon us
    used ve very was wasn way we were weren what when where whether which while who whom whose why will with within without
    won would wouldn yes yet you your yours yourself`,
  numbers: 'two three four five six seven eight nine ten eleven twelve',
  refusals: `i don't know | i do not know | i can't find | i cannot find | i couldn't find | i could not find | unable to find |
    unable to answer | unable to provide | can't answer | cannot answer | not able to answer | not able to find |
    not able to provide | no information | don't have information | do not have information | don't have any information |
    don't have enough information | don't have that information | don't have access | don't mention | doesn't mention |
    do not mention | does not mention | not mentioned | no mention | not specified | not stated | isn't stated |
    not provided | don't contain | doesn't contain | do not contain | does not contain | don't say | doesn't say |
    do not say | does not say | don't specify | doesn't specify | does not specify | do not specify | don't include |
    doesn't include | does not include | do not include | don't cover | doesn't cover | do not cover | not covered |
    don't provide | doesn't provide | does not provide | nothing about | can't help with | cannot help with |
    unable to help | can't assist | cannot assist | no details | not in the documents | not available in`,
  doubts: `i'm not sure | i am not sure | not entirely sure | not completely sure | not quite sure | not certain | i think | i believe | i assume | my guess |
    as far as i can tell | as far as i know | it seems | probably | presumably | most likely | might be | may be the |
    unclear | not entirely clear | can't say for sure | cannot say for certain | can't confirm | cannot confirm |
    please verify | please check with`,
  sourceNames:
    'source sources src passage passages document documents doc docs reference references ref refs citation citations excerpt',
  tesseract: 'eng',
};

export const questions: WordList = english;
