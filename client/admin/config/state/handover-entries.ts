import { splitLines, splitList } from '#client/ui/fields/split-list.ts';
import { type Handover, type HandoverField, type Weekday, weekdays } from '#contract/chat/handover.ts';

/** The hand-over as the form's values; words are lines of one text, and a day's hours a list of times. */
export interface HandoverEntries {
  isOffered: boolean;
  email: string;
  webhook: string;
  text: string;
  rules: string;
  hasHours: boolean;
  hours: Record<Weekday, string>;
  fields: Omit<HandoverField, 'name'>[];
}

export function toHandoverEntries(handover?: Handover): HandoverEntries {
  const { email = '', webhook = '', text = '', rules = [], hours, fields = [] } = handover ?? {};
  const ofDay = (day: Weekday) => hours?.[day]?.join(', ') ?? '';
  return {
    isOffered: handover !== undefined,
    ...{ email, webhook, text, rules: rules.join('\n') },
    hasHours: hours !== undefined,
    hours: {
      ...{ mon: ofDay('mon'), tue: ofDay('tue'), wed: ofDay('wed'), thu: ofDay('thu') },
      ...{ fri: ofDay('fri'), sat: ofDay('sat'), sun: ofDay('sun') },
    },
    fields: fields.map(({ label, type, required }) => ({ label, type, required })),
  };
}

/** Undefined where people are not to be reached. Fields keep the names that they were stored with. */
export function toHandover(entries: HandoverEntries, before: Handover | undefined): Handover | undefined {
  const { isOffered, email, webhook, text, rules, hasHours, hours, fields } = entries;
  if (!isOffered) return undefined;
  return {
    ...(email.trim() && { email }),
    ...(webhook.trim() && { webhook }),
    ...(text.trim() && { text }),
    ...(splitLines(rules).length > 0 && { rules: splitLines(rules) }),
    ...(hasHours && { hours: toHours(hours) }),
    ...(fields.length > 0 && { fields: withNames(fields, before?.fields ?? []) }),
  };
}

function toHours(hours: HandoverEntries['hours']): Handover['hours'] {
  const filled = weekdays.map((day) => [day, splitList(hours[day])] as const);
  return Object.fromEntries(filled.filter(([, ranges]) => ranges.length > 0));
}

/** Names fields after their labels, as messages carry the names; those that are known by a label keep theirs. */
function withNames(fields: HandoverEntries['fields'], known: readonly HandoverField[]): HandoverField[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const base =
      known.find(({ label }) => label === field.label.trim())?.name ??
      (field.label
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^[^a-z]+|_$/g, '')
        .slice(0, 30) ||
        'field');
    let name = base;
    for (let n = 2; taken.has(name); n++) name = `${base}_${n}`;
    taken.add(name);
    return { ...field, name };
  });
}
