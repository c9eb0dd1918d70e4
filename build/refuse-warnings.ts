import type { Plugin } from 'vite';

/** Codes of warnings that say nothing of this code: of a slow machine, and of packages written for React's server components as well. */
const ignored = ['PLUGIN_TIMINGS', 'MODULE_LEVEL_DIRECTIVE'];

/** Fails the build on a warning of the bundler, such as of a dynamic import that delays nothing. */
export function refuseWarnings(): Plugin {
  return {
    name: 'refuse-warnings',
    onLog(level, { code = '', message }) {
      if (level === 'warn' && !ignored.includes(code)) this.error(message);
    },
  };
}
