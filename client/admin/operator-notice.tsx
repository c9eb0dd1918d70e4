import { Info } from 'lucide-react';
import { hostKey } from '#client/session/identity-calls.ts';
import { useUser } from '#client/session/user.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { isOperator } from '#contract/people/rights.ts';

/** Tells an operator on a host that is no console host why the operator's screens are missing, and how to reach them. */
export function OperatorNotice() {
  const { data } = useUser();
  if (data?.type !== 'operator' || isOperator(data.role)) return null;
  const host = hostKey();
  return (
    <div className="mx-auto max-w-[1100px] px-4 pt-4 sm:px-6">
      <section
        aria-labelledby="operator-notice"
        className="flex gap-3 rounded-control border border-hairline bg-panel p-3 text-sm"
      >
        <Info size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
          <h2 id="operator-notice" className="font-semibold">
            {adminWords().onlyThisHost(host)}
          </h2>
          <p className="text-ink-soft">
            {filled(adminWords().consoleHosts, <code>CONSOLE_HOSTS</code>)}{' '}
            {adminWords().consoleHostsAdvice(host)}
          </p>
        </div>
      </section>
    </div>
  );
}
