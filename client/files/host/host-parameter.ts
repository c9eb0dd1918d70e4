/** Query parameter of the file list: the host. */
export const hostParameter = 'host';

/** Returns the address of a host's file list, for operators. */
export function filesOf(host: string): string {
  return `/admin/files-management?${new URLSearchParams({ [hostParameter]: host })}`;
}
