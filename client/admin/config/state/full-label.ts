import { adminWords } from '#client/words/admin-words.ts';
import { labelOf } from './labels.ts';

/** Groups of fields whose labels, such as “Name”, say too little without the heading over them. */
const groups: readonly (readonly [string, () => string])[] = [
  ['aisettings.agent.', () => adminWords().agentPart],
  ['aisettings.handover.', () => adminWords().handover],
];

/** Returns a field's label for lists of fields of the whole form: `aisettings.agent.name` is 'Agent, Name'. */
export function fullLabelOf(path: string): string {
  const group = groups.find(([beginning]) => path.startsWith(beginning))?.[1];
  return group ? adminWords().partOfRow(group(), labelOf(path)) : labelOf(path);
}
