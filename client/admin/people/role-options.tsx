import { adminWords } from '#client/words/admin-words.ts';
import { hostRoles } from '#contract/people/rights.ts';

/** The roles that somebody may have on a host, to choose one from. */
export function RoleOptions() {
  return hostRoles.map((role) => (
    <option key={role} value={role}>
      {adminWords().roleNames[role]}
    </option>
  ));
}
