import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { useUser } from '#client/session/user.ts';

/** Names the host that an operator has made in the address, so that the bar and the menu lead to it. */
export function useNamedHost(host: string | undefined): void {
  const isOperator = useUser().data?.role === 'admin';
  const [params, setParams] = useSearchParams();
  const named = isOperator ? host : undefined;
  const isNamed = params.get(hostParameter) === (named ?? null);
  useEffect(() => {
    if (!isNamed) setParams(named === undefined ? {} : { [hostParameter]: named }, { replace: true });
  }, [named, isNamed, setParams]);
}
