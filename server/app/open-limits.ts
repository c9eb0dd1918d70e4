import { type OpenAdmission, openAdmission } from '#server/chat/admission/open-admission.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { HostModels } from '#server/hosts/models/host-models.ts';
import { type OpenConnections, openConnections } from '#server/providers/open-connections.ts';
import type { AppDeps } from './app-deps.ts';

/** Opens the connections to language models, and the limits of what they answer. */
export function openLimits(
  deps: AppDeps,
  hosts: ServedHosts,
): OpenAdmission & { connections: OpenConnections } {
  const connections = openConnections(deps);
  const { current, tokensPerDay } = connections;
  return { connections, ...openAdmission({ ...deps, hosts, connections: current, tokensPerDay }) };
}

/** Returns a function that tells if a model that sees pictures answers on a host. */
export function seesPicturesOn(
  models: HostModels,
  { isServed }: ServedHosts,
): (host: string) => Promise<boolean> {
  return async (host) => {
    const isKnown = await isServed(host);
    const model = await (isKnown ? models.answering(host) : models.answeringUnknown(host, false));
    return (model.mostPictures ?? 0) > 0;
  };
}
