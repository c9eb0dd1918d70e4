import { existsSync, globSync } from 'node:fs';
import type { WebKitPrograms } from './webkit.ts';

/** The Firefox that `FIREFOX` names, else Debian's or the distribution's; undefined where there is none. */
export function findFirefox(): string | undefined {
  const { FIREFOX } = process.env;
  return [...(FIREFOX ? [FIREFOX] : []), '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
    existsSync(path),
  );
}

/** WebKitGTK's browser and driver, of Debian's package `webkit2gtk-driver`, and a display from `xvfb`; undefined unless all are there. */
export function findWebKit(): WebKitPrograms | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return browser !== undefined && existsSync(driver) && existsSync(display)
    ? { browser, driver, display }
    : undefined;
}
