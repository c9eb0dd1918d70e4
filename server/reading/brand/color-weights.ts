/** Names that libraries give to colours, of which a page uses few. */
const ofLibraries =
  /^--(?:bs|wp--preset|tw|fa|swiper|chakra|mui|ion|mdc|rsbs|toastify|ifm|docusaurus|vp|md|e-global|el|ant|docsearch)-/;
const brandName =
  /(?:^--|-)(?:brand|primary|accent|theme|main)(?:-(?:fg|bg|color|colour|base|main|default|[1-3]|500|600))*$/;
const states = /dark|light|hover|active|focus|disabled|text|foreground|contrast|on-|subtle|border|rgb$|soft/;
/** Describes what libraries have as their own brand until a site says otherwise. */
const defaults = new Set([
  ...['#0d6efd', '#007bff', '#337ab7', '#3578e5', '#4051b5', '#526cfe', '#3451b2', '#3a5ccc', '#3eaf7c'],
  ...['#1976d2', '#3880ff', '#409eff', '#1890ff', '#1677ff', '#00d1b2', '#485fc7', '#2a7ae2', '#0693e3'],
  ...['#cf2e2e', '#9b51e0', '#ff6900', '#00d084', '#6ec1e4', '#61ce70'],
]);
const ofOthers =
  /success|danger|warning|error|info|alert|facebook|twitter|instagram|linkedin|youtube|pinterest|whatsapp|telegram|payment|paypal|shopify|cookie|hljs|highlight|chroma|token|syntax/i;
const fleeting = /:(?:hover|focus|active|visited|disabled)|disabled/i;

/** Returns how much it tells of a brand that a custom property has a colour. */
export function weightOfName(name: string): number {
  if (!brandName.test(name) || states.test(name)) {
    if (ofLibraries.test(name) || ofOthers.test(name)) return 0;
    return /brand|primary|accent/.test(name) ? 0.5 : 0.1;
  }
  return /accent/.test(name) ? 3 : 4;
}

/** Returns how much it tells that a rule uses a colour as background. */
export function weightOfSelector(selector: string): number {
  if (ofOthers.test(selector)) return 0;
  const share = fleeting.test(selector) ? 0.25 : 1;
  if (/btn|button|cta/i.test(selector)) return share * (/primary|brand|main|cta/i.test(selector) ? 2 : 1);
  return share * (/header|nav|hero|banner|brand|primary|masthead|top-?bar|#top\b/i.test(selector) ? 1 : 0.1);
}

/** Returns how much a declaration counts beside a background; undefined for those that have no colour of a brand. */
export function weightOfDeclaration(name: string, selector: string): number | undefined {
  if (/^background(?:-color)?$/.test(name)) return 1;
  // A button's own property, such as `--bs-btn-bg`.
  if (/^--.*(?:-bg|-background|-background-color)$/.test(name)) return 1;
  const isLink = /(?:^|[\s,>])a(?:$|[\s,:.])|link|nav|title|heading/i.test(selector);
  return isLink && /^(?:color|border(?:-top|-bottom|-left)?(?:-color)?)$/.test(name) ? 0.3 : undefined;
}

/** Returns what part of its weight a colour keeps that a library has by itself. */
export function shareOfColor(color: string): number {
  return defaults.has(color) ? 0.1 : 1;
}

export function isOfLibrary(name: string): boolean {
  return ofLibraries.test(name);
}
