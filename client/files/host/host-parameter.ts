/** In the address of the list of files: whose files they are. */
export const hostParameter = 'host';

/** Where an operator finds the files of a host. */
export function filesOf(host: string): string {
  return `/admin/files-management?${new URLSearchParams({ [hostParameter]: host })}`;
}
