/** Names days that are counted in UTC, for whoever is elsewhere: "From (UTC)". */
export function inUtc(label: string): string {
  return new Date().getTimezoneOffset() === 0 ? label : `${label} (UTC)`;
}
