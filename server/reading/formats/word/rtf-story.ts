import type { Flow } from '../../blocks/flow.ts';
import { createRtfEncoding } from './rtf-encoding.ts';
import {
  closeNote,
  createRtfParagraphs,
  finishParagraphs,
  handleParagraphWord,
  openNote,
  type RtfParagraphs,
} from './rtf-paragraphs.ts';
import type { RtfToken } from './rtf-tokens.ts';

/** State of a group, inherited from the group around it. */
interface Group {
  destination: 'text' | 'skipped' | 'fonts' | 'styles' | 'label' | 'note';
  font: number;
  isHidden: boolean;
  /** Number of fallback characters after a Unicode one (`\uc`). */
  substitutes: number;
  /** The style being defined, in the style sheet. */
  style: { number: number; outline: number | undefined; name: string };
}

interface Story {
  groups: Group[];
  group: Group;
  paragraphs: RtfParagraphs;
  encoding: ReturnType<typeof createRtfEncoding>;
  /** Bytes not decoded yet: a character may have two, in two tokens. */
  bytes: Buffer[];
  toSkip: number;
  /** Heading levels by style numbers. */
  headings: Map<number, number>;
  /** True after `\*`: an unknown word then makes its group skipped. */
  isOptional: boolean;
}

const skipped = new Set(
  'colortbl info pict header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc aftnsep aftnsepc themedata colorschememapping datastore latentstyles listtable listoverridetable revtbl rsidtbl generator filetbl fldinst object xmlnstbl mmathPr userprops docvar bkmkstart bkmkend annotation atnid atnauthor atrfstart atrfend atntime atndate atnicn atnref atnparent nonshppict wgrffmtfilter tc xe txe rxe pgptbl sp private shprslt'.split(
    ' ',
  ),
);
const shownOptional = new Set([
  'listtext',
  'pntext',
  'footnote',
  'shptxt',
  'shpinst',
  'shppict',
  'ud',
  'upr',
  'fldrslt',
  'do',
  'dptxbxtext',
]);
const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** Creates a handler of RTF tokens that writes the visible text into the flow. */
export function createRtfStory(flow: Flow): { add(token: RtfToken): void; finish(): void } {
  const group: Group = {
    destination: 'text',
    font: 0,
    isHidden: false,
    substitutes: 1,
    style: { number: 0, outline: undefined, name: '' },
  };
  const story: Story = {
    groups: [],
    group,
    paragraphs: createRtfParagraphs(flow),
    encoding: createRtfEncoding(),
    bytes: [],
    toSkip: 0,
    headings: new Map(),
    isOptional: false,
  };
  return {
    add: (token) => handleToken(story, token),
    finish() {
      flushBytes(story);
      finishParagraphs(story.paragraphs);
    },
  };
}

function handleToken(story: Story, token: RtfToken): void {
  if (token.kind === 'bytes') {
    addBytes(story, token.bytes);
    return;
  }
  flushBytes(story);
  if (token.kind === 'open') {
    story.groups.push(story.group);
    story.group = { ...story.group };
    story.toSkip = 0;
  } else if (token.kind === 'word') handleWord(story, token.name, token.value);
  else closeGroup(story);
  if (token.kind !== 'word') story.isOptional = false;
}

function addBytes(story: Story, bytes: Buffer): void {
  const skip = Math.min(story.toSkip, bytes.length);
  story.toSkip -= skip;
  if (bytes.length > skip) story.bytes.push(bytes.subarray(skip));
}

function flushBytes(story: Story): void {
  if (story.bytes.length === 0) return;
  const bytes = Buffer.concat(story.bytes);
  story.bytes = [];
  addText(story, story.encoding.decode(bytes, story.group.font));
}

function addText({ group, paragraphs }: Story, text: string): void {
  if (group.destination === 'styles') group.style.name += text;
  else if (group.isHidden) return;
  else if (group.destination === 'label') paragraphs.open.label.push(text);
  else if (group.destination === 'text' || group.destination === 'note') paragraphs.open.text.push(text);
}

function closeGroup(story: Story): void {
  const { group } = story;
  const around = story.groups.pop();
  if (!around) return;
  if (group.destination === 'styles' && around.destination === 'styles') addStyle(story);
  if (group.destination === 'note' && around.destination !== 'note') closeNote(story.paragraphs);
  story.group = around;
  story.toSkip = 0;
}

/** Adds a style that is a heading by its name or outline level. */
function addStyle({ group: { style }, headings }: Story): void {
  const named = /^heading (\d)/i.exec(style.name.trim())?.[1];
  const title = /^title;?$/i.test(style.name.trim()) ? 1 : undefined;
  const level = named
    ? Number(named)
    : (title ?? (style.outline === undefined ? undefined : style.outline + 1));
  if (level !== undefined && level >= 1 && level <= 9) headings.set(style.number, Math.min(level, 6));
}

function handleWord(story: Story, name: string, value: number | undefined): void {
  const { group, paragraphs, encoding } = story;
  const wasOptional = story.isOptional;
  story.isOptional = name === '*';
  if (name === '*' || group.destination === 'skipped') return;
  if (skipped.has(name) || (wasOptional && !shownOptional.has(name))) group.destination = 'skipped';
  else if (name === 'fonttbl') group.destination = 'fonts';
  else if (name === 'stylesheet') group.destination = 'styles';
  else if (name === 'f') group.font = value ?? 0;
  else if (name === 'fcharset') encoding.setFontCharset(group.font, value ?? 0);
  else if (/^(?:ansicpg|mac|pca?)$/.test(name)) encoding.setDocument(name, value);
  else if (name === 'uc') group.substitutes = value ?? 1;
  else if (name === 'u') addUnicode(story, value ?? 0);
  else if (group.destination === 'styles') handleStyleWord(group, name, value);
  else if (name === 'v' || name === 'deleted') group.isHidden = value !== 0;
  else if (name === 'plain') group.isHidden = false;
  else if (name === 'listtext' || name === 'pntext') group.destination = 'label';
  else if (name === 'footnote') {
    group.destination = 'note';
    openNote(paragraphs);
  } else if (name === 's') paragraphs.open.heading = story.headings.get(value ?? 0);
  else if (characters[name] !== undefined) addText(story, characters[name]);
  else if (group.destination === 'text' || group.destination === 'note')
    handleParagraphWord(paragraphs, name, value);
}

function addUnicode(story: Story, value: number): void {
  addText(story, String.fromCharCode(value & 0xffff));
  story.toSkip = story.group.substitutes;
}

function handleStyleWord(group: Group, name: string, value: number | undefined): void {
  if (name === 's') group.style = { number: value ?? 0, outline: undefined, name: '' };
  // Character, table and section styles can't be headings.
  if (name === 'cs' || name === 'ts' || name === 'ds')
    group.style = { number: -1, outline: undefined, name: '' };
  if (name === 'outlinelevel') group.style.outline = value;
}
