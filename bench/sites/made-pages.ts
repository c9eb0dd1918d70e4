import { mulberry32 } from '../random.ts';

/** A page of a made website. Its `code` is the fact that questions ask for; `name` is in no other page. */
export interface MadePage {
  path: string;
  name: string;
  code: string;
  text: string;
}

const topics = ['ferry', 'harbour', 'lighthouse', 'museum', 'bakery', 'cable car', 'campsite', 'fish market'];
const words =
  'tide rope winter signal crew cargo window garden meadow letter bridge copper barrel lantern ticket morning evening quarter captain baker keeper timber granite orchard valley village station counter engine'.split(
    ' ',
  );

/** Makes pages that differ from each other, each with a fact of its own. The same seed makes the same pages. */
export function createPageMaker(seed: number) {
  const random = mulberry32(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const syllables = ['ka', 'lo', 'mi', 'ren', 'tus', 'vo', 'zel', 'bar', 'dun', 'fi', 'gor', 'hes'];
  const nameOf = (n: number) => {
    const made = `${pick(syllables)}${pick(syllables)}${pick(syllables)}${n.toString(36)}`;
    return `${made[0]?.toUpperCase()}${made.slice(1)}`;
  };
  const codeOf = () => `${Math.floor(random() * 9000) + 1000}-${pick(syllables)}`;
  const sentence = () => {
    const said = Array.from({ length: 12 }, () => pick(words)).join(' ');
    return `${said[0]?.toUpperCase()}${said.slice(1)}.`;
  };
  const textOf = (name: string, code: string) => {
    const topic = pick(topics);
    const around = () => Array.from({ length: 8 }, sentence).join(' ');
    return `<p>${around()}</p><p>The access code of the ${topic} ${name} is ${code}.</p><p>${around()}</p>`;
  };
  let made = 0;
  return {
    random,
    make(): MadePage {
      const name = nameOf(made);
      const code = codeOf();
      return { path: `/section-${made++ % 7}/${name.toLowerCase()}`, name, code, text: textOf(name, code) };
    },
    edit(page: MadePage): void {
      page.code = codeOf();
      page.text = textOf(page.name, page.code);
    },
    move(page: MadePage): void {
      page.path = `/moved-${made++}${page.path.slice(page.path.lastIndexOf('/'))}`;
    },
  };
}

/** Markup beside the text makes most of a page's bytes. */
const styles = Array.from(
  { length: 120 },
  (_, n) => `.part-${n} { margin: ${n}px; color: #${n + 100}; display: block; }`,
).join('\n');

/** Returns a page as HTML, with what all pages of the website have around their texts. */
export function renderPage({ name, text }: MadePage, head: string, links: readonly string[]): string {
  const menu = ['/', '/contact', '/calendar?month=1'].map(
    (path) => `<li><a href="${path}">Go to ${path}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><title>${name} | Vik</title>${head}<style>${styles}</style></head><body>
<div class="top"><p>Welcome to the official information of the town of Vik on the bay.</p><ul>${menu.join('')}</ul></div>
<div class="page"><h1>${name}</h1>${text}<ul>${links.map((path) => `<li><a href="${path}">${path}</a></li>`).join('')}</ul></div>
<div class="bottom"><p>The town hall is open on weekdays and answers letters within a week.</p></div></body></html>`;
}
