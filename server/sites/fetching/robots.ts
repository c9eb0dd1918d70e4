import { compileRobotsRules, countStars, type RobotsRule } from './robots-rules.ts';

/** Describes what a website's robots.txt says to this host's reader. */
export interface Robots {
  isAllowed(address: URL): boolean;
  delaySeconds: number | undefined;
  /** Addresses of sitemaps. */
  sitemaps: string[];
}

/** Limit of RFC 9309 §2.5. */
export const robotsBytes = 500 * 1024;
/** Limit of stars in the patterns for a reader: behind each, the rest of an address is searched through. */
const maxStars = 1000;
const maxPatterns = 10_000;
const longestLine = 2048;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export const allowsAll: Robots = { isAllowed: () => true, delaySeconds: undefined, sitemaps: [] };

/** Parses a robots.txt; undefined if it has more patterns for this reader than can be checked. */
export function parseRobots(address: URL, text: string, host: string): Robots | undefined {
  const own = normalName(host);
  const { groups, sitemaps } = readGroups(text, new Set([own, '*']));
  const group = groups.get(own) ?? groups.get('*');
  const rules = group?.rules ?? [];
  if (rules.length > maxPatterns || countStars(rules) > maxStars) return undefined;
  const isPathAllowed = compileRobotsRules(rules);
  return {
    isAllowed: ({ origin, pathname, search }) =>
      origin === address.origin && isPathAllowed(normalPath(pathname + search)),
    delaySeconds: group?.delaySeconds,
    sitemaps,
  };
}

/** Lines for one reader, wherever in the file they stand. */
interface Group {
  rules: RobotsRule[];
  delaySeconds: number | undefined;
}

/** Reads the lines for some readers, and the addresses of sitemaps. */
function readGroups(text: string, wanted: ReadonlySet<string>) {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let named: string[] = [];
  let isNaming = false;
  for (const { field, value } of linesOf(text)) {
    if (field === 'user-agent') {
      const name = normalName(value);
      if (!isNaming) named = [];
      // A file may name thousands of readers above thousands of patterns.
      if (wanted.has(name) && !named.includes(name)) named.push(name);
    } else if (field === 'sitemap') {
      if (value !== '') sitemaps.push(value);
    } else if (['allow', 'disallow', 'crawl-delay'].includes(field)) {
      for (const name of named) addLine(groupOf(groups, name), { field, value });
    }
    isNaming = field === 'user-agent';
  }
  return { groups, sitemaps };
}

function groupOf(groups: Map<string, Group>, name: string): Group {
  const group = groups.get(name) ?? { rules: [], delaySeconds: undefined };
  groups.set(name, group);
  return group;
}

function addLine(group: Group, { field, value }: { field: string; value: string }): void {
  if (field !== 'crawl-delay') {
    if (value !== '') group.rules.push({ pattern: normalPath(value), isAllowed: field === 'allow' });
    return;
  }
  const seconds = Number(value);
  if (!Number.isNaN(seconds)) group.delaySeconds = seconds;
}

function* linesOf(text: string): Generator<{ field: string; value: string }> {
  for (const line of writtenLinesOf(text)) {
    const colon = line.indexOf(':');
    if (colon === -1 || line.length > longestLine) continue;
    const [said = ''] = line.split('#', 1);
    const field = said.slice(0, colon).trim().toLowerCase();
    if (field !== '' && colon < said.length) yield { field, value: said.slice(colon + 1).trim() };
  }
}

/** Yields the lines that aren't empty, one by one: a file may have half a million that are. */
function* writtenLinesOf(text: string): Generator<string> {
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (at < text.length && code !== lineFeed && code !== carriageReturn) continue;
    if (at > start) yield text.slice(start, at);
    start = at + 1;
  }
}

/** Returns the name of a reader without its version. */
function normalName(userAgent: string): string {
  const [name = ''] = userAgent.toLowerCase().split('/', 1);
  return name.trim();
}

/**
 * Returns a path or a pattern in the form in which both are compared (RFC 9309 §2.2.2). People and parsers differ in what they encode, so a
 * code stands only for what is no visible ASCII character, and where the character itself would mean something else.
 */
function normalPath(path: string): string {
  return path.toWellFormed().replace(/%[0-9a-f]{2}|[^!-~]+/gi, (piece) => {
    if (!piece.startsWith('%')) return encodeURIComponent(piece);
    const character = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
    return /[-\w.~"<>[\]\\^`{|}]/.test(character) ? character : piece.toUpperCase();
  });
}
