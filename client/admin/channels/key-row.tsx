import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { ApiKey, KeyScope } from '#contract/people/api-keys.ts';

export const scopeNames: Record<KeyScope, () => string> = {
  ask: () => adminWords().scopeAsk,
  read: () => adminWords().scopeRead,
  manage: () => adminWords().scopeManage,
};

/** A key with what it may do, its last use and its end. */
export function KeyRow({ shown, onRevoke }: { shown: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, lastUsedAt, expiresAt } = shown;
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) < Date.now();
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 ps-3 pe-1 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <code dir="ltr" className="text-xs text-ink-soft">
            {prefix}…
          </code>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <span>{scopes.map((scope) => scopeNames[scope]()).join(', ')}</span>
          <span>
            {lastUsedAt === undefined ? (
              adminWords().keyNeverUsed
            ) : (
              <>
                {adminWords().keyLastUsed} <DateTime at={lastUsedAt} isNear />
              </>
            )}
          </span>
          {expiresAt !== undefined && (
            <span className={isOver ? 'text-danger' : ''}>
              {isOver ? adminWords().keyExpired : adminWords().keyExpires} <DateTime at={expiresAt} />
            </span>
          )}
        </p>
      </div>
      <IconButton label={adminWords().revokeKeyOf(name)} onClick={onRevoke}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
