/** The package's own declaration names a default export, but what it exports is the function itself. */
declare module 'robots-parser' {
  interface ParsedRobots {
    isAllowed(url: string, userAgent: string): boolean | undefined;
    getCrawlDelay(userAgent: string): number | undefined;
    getSitemaps(): string[];
  }
  export default function parse(url: string, text: string): ParsedRobots;
}
