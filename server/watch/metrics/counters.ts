/** Kinds of mails that are sent. */
const mailKinds = [
  'handoverAddress',
  'existingAccount',
  'handover',
  'invitation',
  'newAccount',
  'report',
  'reset',
  'verification',
  'worseAnswers',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** Counters of outcomes, with every value of their labels. They start at 0, so that the first failure shows in a rate. */
export const counters = {
  webhook_attempts_total: {
    help: 'Attempts to send a webhook message: delivered, failed and tried again later, or given up',
    labels: { outcome: ['delivered', 'failed', 'given_up'] },
  },
  mails_total: {
    help: 'Attempts to send a mail: sent, failed and tried again later, failed for good, or dropped from a full queue',
    labels: { kind: mailKinds, outcome: ['sent', 'later', 'failed', 'dropped'] },
  },
  site_turns_total: {
    help: 'Turns at reading a website: the run finished, goes on, waits after a failure, or was given up',
    labels: { outcome: ['finished', 'goes_on', 'waits', 'given_up'] },
  },
  checks_runs_total: {
    help: "Scheduled runs of a host's checks: no answer got worse, some did, or it failed",
    labels: { outcome: ['kept', 'worse', 'failed'] },
  },
  vectors_made_total: { help: 'Vectors computed for semantic search', labels: {} },
  vector_failures_total: { help: 'Failures to compute vectors', labels: {} },
} as const satisfies Record<string, { help: string; labels: Record<string, readonly string[]> }>;

export type CounterName = keyof typeof counters;

/** Labels of one of the counters. */
export type CounterLabels<Name extends CounterName> = {
  [Label in keyof (typeof counters)[Name]['labels']]: (typeof counters)[Name]['labels'][Label] extends readonly (infer Value extends
    string)[]
    ? Value
    : never;
};
