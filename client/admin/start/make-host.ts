import { createConfig } from '#client/admin/config/state/config-calls.ts';
import { actOnSite, createSite, fetchSites } from '#client/admin/knowledge/sites/site-calls.ts';
import { CallFailed } from '#client/api.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { hostKey } from '#contract/hosts/host-name.ts';
import type { Site, SiteInput } from '#contract/knowledge/sites.ts';

export type Step = 'host' | 'site' | 'run';

/** How far a host is made. What is done stays done, whatever fails after it. */
export interface Made {
  /** The host's name, once it is saved. */
  host?: string;
  site?: Site;
  isRunning?: boolean;
}

/** The step that comes next; undefined once all are done. */
export function nextStep({ host, site, isRunning = false }: Made): Step | undefined {
  if (host === undefined) return 'host';
  if (site === undefined) return 'site';
  return isRunning ? undefined : 'run';
}

/** Takes one step. Throws `CallFailed`. */
export async function takeStep(
  step: Step,
  made: Made,
  { config, site }: { config: Config; site: SiteInput },
): Promise<Made> {
  if (step === 'host') {
    await createConfig(config, undefined);
    return { host: hostKey(config.host) ?? config.host };
  }
  const { host } = made;
  if (step === 'site') return { ...made, site: await addSite({ ...site, host }) };
  return { ...made, site: await actOnSite(made.site?.id ?? '', 'run'), isRunning: true };
}

/** Adds a site, unless an attempt whose answer was lost has. */
async function addSite(input: SiteInput): Promise<Site> {
  try {
    return await createSite(input);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'site_exists') throw error;
    const sites = await fetchSites(input.host ?? undefined, new AbortController().signal);
    const found = sites.find(({ start }) => start === input.start);
    if (!found) throw error;
    return found;
  }
}
