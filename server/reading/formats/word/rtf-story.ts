import type { Flow } from '../../blocks/flow.ts';
import { createRtfEncoding } from './rtf-encoding.ts';
import {
  closeNote,
  createRtfParagraphs,
  finishParagraphs,
  openNote,
  type RtfParagraphs,
  takeParagraphWord,
} from './rtf-paragraphs.ts';
import type { RtfToken } from './rtf-tokens.ts';

/** What a group inherits from the one around it and loses at its end. */
interface Group {
  destination: 'text' | 'skipped' | 'fonts' | 'styles' | 'label' | 'note';
  font: number;
  isHidden: boolean;
  /** How many characters stand for a Unicode one where it cannot be shown. */
  substitutes: number;
  /** Of a style in the list of styles. */
  style: { number: number; outline: number | undefined; name: string };
}

interface Story {
  groups: Group[];
  group: Group;
  paragraphs: RtfParagraphs;
  encoding: ReturnType<typeof createRtfEncoding>;
  /** Bytes wait for those that follow: a character may have two. */
  bytes: Buffer[];
  toSkip: number;
  /** Headings by the numbers of their styles. */
  headings: Map<number, number>;
  /** Whether `\*` stood before: what is unknown is then to be skipped. */
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

/** Follows the tokens of an RTF file and writes what it shows into the flow. */
export function createRtfStory(flow: Flow): { take(token: RtfToken): void; finish(): void } {
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
    take: (token) => take(story, token),
    finish() {
      flushBytes(story);
      finishParagraphs(story.paragraphs);
    },
  };
}

function take(story: Story, token: RtfToken): void {
  if (token.kind === 'bytes') {
    takeBytes(story, token.bytes);
    return;
  }
  flushBytes(story);
  if (token.kind === 'open') {
    story.groups.push(story.group);
    story.group = { ...story.group };
    story.toSkip = 0;
  } else if (token.kind === 'word') takeWord(story, token.name, token.value);
  else closeGroup(story);
  if (token.kind !== 'word') story.isOptional = false;
}

function takeBytes(story: Story, bytes: Buffer): void {
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
  if (group.destination === 'styles' && around.destination === 'styles') keepStyle(story);
  if (group.destination === 'note' && around.destination !== 'note') closeNote(story.paragraphs);
  story.group = around;
  story.toSkip = 0;
}

/** A style is a heading by its outline level or by its name. */
function keepStyle({ group: { style }, headings }: Story): void {
  const named = /^heading (\d)/i.exec(style.name.trim())?.[1];
  const title = /^title;?$/i.test(style.name.trim()) ? 1 : undefined;
  const level = named
    ? Number(named)
    : (title ?? (style.outline === undefined ? undefined : style.outline + 1));
  if (level !== undefined && level >= 1 && level <= 9) headings.set(style.number, Math.min(level, 6));
}

function takeWord(story: Story, name: string, value: number | undefined): void {
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
  else if (name === 'u') takeUnicode(story, value ?? 0);
  else if (group.destination === 'styles') takeStyleWord(group, name, value);
  else if (name === 'v' || name === 'deleted') group.isHidden = value !== 0;
  else if (name === 'plain') group.isHidden = false;
  else if (name === 'listtext' || name === 'pntext') group.destination = 'label';
  else if (name === 'footnote') {
    group.destination = 'note';
    openNote(paragraphs);
  } else if (name === 's') paragraphs.open.heading = story.headings.get(value ?? 0);
  else if (characters[name] !== undefined) addText(story, characters[name]);
  else if (group.destination === 'text' || group.destination === 'note')
    takeParagraphWord(paragraphs, name, value);
}

function takeUnicode(story: Story, value: number): void {
  addText(story, String.fromCharCode(value & 0xffff));
  story.toSkip = story.group.substitutes;
}

function takeStyleWord(group: Group, name: string, value: number | undefined): void {
  if (name === 's') group.style = { number: value ?? 0, outline: undefined, name: '' };
  // Character and table styles are no paragraphs'.
  if (name === 'cs' || name === 'ts' || name === 'ds')
    group.style = { number: -1, outline: undefined, name: '' };
  if (name === 'outlinelevel') group.style.outline = value;
}
