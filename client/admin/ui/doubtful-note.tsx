import { adminWords } from '#client/words/admin-words.ts';
import type { Provider } from '#contract/models/providers.ts';

/** Says which of a host's connections have a fault, or were never tested. */
export function DoubtfulNote({ connections }: { connections: readonly Provider[] }) {
  return connections.filter(isDoubtful).map(({ id, name, fault }) => (
    <p key={id} role="note" className="text-sm text-warning wrap-anywhere">
      <bdi>{name}</bdi>: {fault ?? adminWords().notTested}
    </p>
  ));
}

function isDoubtful({ source, fault, answeredAt }: Provider): boolean {
  return source === 'stored' && (fault !== null || answeredAt === null);
}
