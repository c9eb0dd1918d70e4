/** Stands for all names without a config, in tables with a row per host and in counts by host. No host can have this name. */
export const sharedHost = '*';
