import { ChevronLeft, ChevronRight, ExternalLink, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePageConfig } from '#client/page-config.ts';
import { IconButton } from '#client/ui/button.tsx';
import { language, words } from '#client/words/words.ts';
import { PagePicture } from './page/page-picture.tsx';
import { usePage } from './page/use-page.ts';
import { PassageText } from './passage-text.tsx';
import {
  type OpenedSource,
  pathOf,
  type ShownSource,
  type SourcedAnswer,
  showSource,
} from './shown-source.ts';
import { useDocumentLink } from './use-document-link.ts';

interface SourceViewProps {
  answer: SourcedAnswer;
  opened: OpenedSource;
  /** URLs of uploaded files by `sourceId`. */
  links: ReadonlyMap<string, string>;
  onMove: (number: string) => void;
}

/** One source: its place, its page as a picture or its text, and the ways to the next one and to the document. */
export function SourceView({ answer, opened, links, onMove }: SourceViewProps) {
  const shown = useMemo(() => showSource(answer, opened), [answer, opened]);
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-3">
      {answer.sources.length > 1 && <Pager answer={answer} number={opened.number} onMove={onMove} />}
      <ShownSourceView shown={shown} opened={opened} links={links} />
    </div>
  );
}

interface PagerProps {
  answer: SourcedAnswer;
  number: string;
  onMove: (number: string) => void;
}

function Pager({ answer: { sources }, number, onMove }: PagerProps) {
  const at = sources.findIndex((source) => source.number === number);
  const [before, after] = [sources[at - 1], sources[at + 1]];
  return (
    <div className="-ms-3 flex items-center gap-1">
      <IconButton
        label={words().previousSource}
        disabled={!before}
        onClick={() => before && onMove(before.number)}
      >
        <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={words().nextSource} disabled={!after} onClick={() => after && onMove(after.number)}>
        <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <span role="status" className="ms-1 text-sm text-ink-soft tabular-nums">
        {words().sourceAmong(at + 1, sources.length)}
      </span>
    </div>
  );
}

type ShownProps = Pick<SourceViewProps, 'opened' | 'links'> & { shown: ShownSource };

function ShownSourceView({ shown, opened, links }: ShownProps) {
  const { passage, source } = shown.wanted;
  const { pagesettings } = usePageConfig();
  const mayAsk = pagesettings.openFiles !== false || links.has(source.sourceId);
  const isPdf = source.mediaType === 'application/pdf' && mayAsk;
  const page = usePage(source.sourceId, isPdf ? passage.page : undefined);
  const link = useDocumentLink(source, { links, mayAsk });
  const [wantsText, setWantsText] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isPage = page.state !== 'failed' && !wantsText;

  useEffect(() => {
    // The pressed citation's words; without any, the passage begins at the top.
    const mark = content.current?.querySelector('[data-mark=strong]') ?? content.current;
    mark?.scrollIntoView({ block: mark === content.current ? 'nearest' : 'center', inline: 'nearest' });
  }, [opened, isPage, isLarge, page.state]);

  return (
    <>
      <PlaceLine place={pathOf(shown.wanted)}>{link && <DocumentLink url={link} />}</PlaceLine>
      {source.readAt !== undefined && <ReadOn at={source.readAt} />}
      {page.state !== 'failed' && (
        <div className="flex items-center gap-1">
          <Choice chosen={!wantsText} onClick={() => setWantsText(false)}>
            {words().pageLabel}
          </Choice>
          <Choice chosen={wantsText} onClick={() => setWantsText(true)}>
            {words().text}
          </Choice>
          {isPage && <ZoomButton isLarge={isLarge} onClick={() => setLarge(!isLarge)} />}
        </div>
      )}
      <div ref={content} className="scroll-mt-40">
        {page.state !== 'failed' && !wantsText ? (
          <PagePicture page={page} shown={shown} isLarge={isLarge} />
        ) : (
          <Passages shown={shown} />
        )}
      </div>
    </>
  );
}

function ZoomButton({ isLarge, onClick }: { isLarge: boolean; onClick: () => void }) {
  const Icon = isLarge ? ZoomOut : ZoomIn;
  return (
    <IconButton label={isLarge ? words().wholeWidth : words().enlarge} className="ms-auto" onClick={onClick}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}

function Passages({ shown: { passages, wanted } }: { shown: ShownSource }) {
  return (
    <div className="flex flex-col gap-4">
      {passages.map((source) => (
        <blockquote
          key={source.number}
          dir="auto"
          className={`flex flex-col gap-3 border-s-2 ps-4 wrap-anywhere ${source === wanted ? 'border-accent' : 'border-hairline'}`}
        >
          <PassageText text={source.passage.text} marks={source.marks} />
        </blockquote>
      ))}
    </div>
  );
}

function PlaceLine({ place, children }: { place: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {place !== '' && (
        <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
          {place}
        </p>
      )}
      {children}
    </div>
  );
}

/** Says when a web page was read, since it may have changed. */
function ReadOn({ at }: { at: string }) {
  const date = new Date(at);
  // Another service may send any text.
  if (Number.isNaN(date.getTime())) return null;
  const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(date);
  return <p className="text-xs text-ink-soft">{words().readOn(day)}</p>;
}

interface ChoiceProps {
  chosen: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ chosen, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className="target rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-ink"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function DocumentLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="target flex items-center gap-2 text-sm font-medium text-accent-strong underline underline-offset-2"
    >
      {words().openDocument}
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );
}
