import type { Attack } from './attack.ts';
import { curatedSave } from './curated-save.ts';
import { gaps } from './gaps.ts';
import { headingOfDigits } from './heading-of-digits.ts';
import { hostileHtml } from './hostile-html.ts';
import { largestConfig } from './largest-config.ts';
import { mcpLists } from './mcp-lists.ts';
import { questionMarks } from './question-marks.ts';
import { robotsTxt } from './robots-txt.ts';
import { rulesOfActions } from './rules-of-actions.ts';
import { siteDeletion } from './site-deletion.ts';

/** Attacks that once blocked all hosts, in the order in which they run. */
export const attacks: readonly Attack[] = [
  headingOfDigits,
  questionMarks,
  hostileHtml,
  rulesOfActions,
  mcpLists,
  robotsTxt,
  curatedSave,
  gaps,
  siteDeletion,
  largestConfig,
];
