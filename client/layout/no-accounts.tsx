import { Notice } from './notice.tsx';

/** Where the menu's entries lead as long as nobody can sign in. */
export function NoAccounts() {
  return <Notice title="Signing in is not possible yet">You need no account to ask a question.</Notice>;
}
