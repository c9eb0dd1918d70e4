import { z } from 'zod';
import { requiredText } from '#contract/http/required-text.ts';
import { outcomeShape } from './outcomes.ts';

/** Limits of checks; lengths in characters. */
export const checkLimits = {
  ofHost: 500,
  question: 2000,
  contains: 2000,
  cites: 2000,
} as const;

/** Number of checks that are proposed at once. */
const usualProposals = 30;

/** Rows per page of the list of checks. */
export const checksPerPage = 50;

const flag = z.boolean({ error: 'Use true or false.' });

/** A check expects all that is given. */
export const expectations = ['contains', 'cites', 'refuses', 'handsOver'] as const;
const expectedSchema = z.object({
  contains: requiredText(checkLimits.contains, 'Enter words of the answer, or leave this out.')
    .optional()
    .describe('Words of the answer, in any letter case'),
  cites: requiredText(checkLimits.cites, 'Enter the name or address of a source, or leave this out.')
    .optional()
    .describe("A source: a file's name, a title or an address"),
  refuses: flag
    .optional()
    .describe('True if the answer must refuse; false if the question must be answered, and surely'),
  handsOver: flag.optional().describe('True if the question must be handed over to people'),
});

const nothingExpected = 'Expect something: contains, cites, refuses or handsOver.';

/** `POST {api}/checks`, and `PUT {api}/checks/{id}`, which keeps the host. */
export const checkInputSchema = z
  .object({
    host: z.string().max(300).nullish(),
    question: requiredText(checkLimits.question, 'Enter the question that is asked.'),
    expect: expectedSchema.refine(
      (expected) => Object.values(expected).some((value) => value !== undefined),
      nothingExpected,
    ),
  })
  .meta({ id: 'CheckInput' });

/** How a question was answered, and if that is what the check expects. */
const checkedSchema = z.object({
  answer: z.string().describe('Markdown'),
  ...outcomeShape,
  cited: z.array(z.string()).describe('Names and addresses of the sources'),
  passed: z.boolean(),
  unmet: z.array(z.enum(expectations)).describe('Which expectations were not met; none if it passed'),
});

/** A question whose answer must have something. */
export const checkSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    question: z.string(),
    expect: expectedSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    last: checkedSchema
      .extend({ at: z.iso.datetime() })
      .optional()
      .describe('Result of the last run on what is published'),
  })
  .meta({ id: 'Check' });

const pageError = 'Enter a whole number from 1 to 500.';

/** `GET {api}/checks`, of the request's own host if none is named. */
export const checkListQuerySchema = z.object({
  host: z.string().trim().max(300, 'Use at most 300 characters.').optional(),
  page: z.coerce
    .number({ error: pageError })
    .int({ error: pageError })
    .min(1, { error: pageError })
    .max(500, { error: pageError })
    .default(1),
});

export const checkListSchema = z.object({
  items: z.array(checkSchema).describe('Those that failed last come first'),
  total: z.int(),
  failing: z.int().describe('Number of those that failed in the last run on what is published'),
  lastRunAt: z.iso.datetime().optional(),
  hasDraft: z.boolean().describe('True if the checks can be run on a draft'),
});

/** `POST {api}/checks/run`. */
export const checkRunInputSchema = z
  .object({ host: z.string().max(300).nullish(), draft: flag.nullish() })
  .meta({ id: 'CheckRunInput' });

/** One event of a run. `before` is the last run on what is published, if that was different. */
export const checkResultSchema = z
  .object({
    id: z.string(),
    question: z.string(),
    expect: expectedSchema,
    ...checkedSchema.shape,
    before: checkedSchema.optional(),
    number: z.int().describe('Place in the run, from 1'),
    total: z.int(),
  })
  .meta({ id: 'CheckResult' });

/** The last event of a run: what passes and failed in the last run on what is published, and the other way round. */
export const checkComparisonSchema = z
  .object({ better: z.array(checkResultSchema), worse: z.array(checkResultSchema) })
  .meta({ id: 'CheckComparison' });

/** `POST {api}/checks/proposals`. */
export const checkProposalInputSchema = z
  .object({
    host: z.string().max(300).nullish(),
    most: z
      .int('Enter a whole number.')
      .min(1, 'Enter a whole number from 1 to 200.')
      .max(200, 'Enter a whole number from 1 to 200.')
      .default(usualProposals)
      .describe('Number of checks that are wanted'),
  })
  .meta({ id: 'CheckProposalInput' });

/** Checks that the host's knowledge passes as it is. Nothing is stored. */
export const checkProposalsSchema = z.object({
  items: z.array(
    z.object({
      question: z.string(),
      expect: expectedSchema,
      isHeading: z.boolean().optional().describe('True for a heading or a title that asks nothing'),
    }),
  ),
  total: z.int(),
});

/** `GET` and `PUT {api}/checks/settings`. */
export const checkSettingsSchema = z
  .object({
    host: z.string(),
    mails: z.boolean().describe('True if admins get a mail when answers got worse by themselves'),
    sendsMail: z.boolean().describe('False if the deployment sends no mail'),
  })
  .meta({ id: 'CheckSettings' });
export const checkSettingsQuerySchema = checkListQuerySchema.pick({ host: true });
export const checkSettingsInputSchema = z
  .object({ host: z.string().max(300).nullish(), mails: flag })
  .meta({ id: 'CheckSettingsInput' });

export type Expected = z.output<typeof expectedSchema>;
export type CheckInput = z.output<typeof checkInputSchema>;
export type CheckRunInput = z.output<typeof checkRunInputSchema>;
export type CheckProposalInput = z.output<typeof checkProposalInputSchema>;
export type Expectation = (typeof expectations)[number];
export type Check = z.infer<typeof checkSchema>;
export type Checked = z.infer<typeof checkedSchema>;
export type CheckResult = z.infer<typeof checkResultSchema>;
export type CheckComparison = z.infer<typeof checkComparisonSchema>;
export type CheckProposal = z.infer<typeof checkProposalsSchema>['items'][number];
export type CheckList = z.infer<typeof checkListSchema>;
