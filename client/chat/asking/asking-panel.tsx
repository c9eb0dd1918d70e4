import { Eraser } from 'lucide-react';
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AttachmentStrip } from '#client/chat/attachments/attachment-strip.tsx';
import type { Turn } from '#client/chat/turn.ts';
import { usePageConfig } from '#client/page-config.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { AttachButton } from './attach-button.tsx';
import { Composer } from './composer.tsx';
import { DocumentUrlField } from './document-url-field.tsx';
import { focusInput } from './focus-input.ts';
import { LegalLine } from './legal-line.tsx';
import type { Asking } from './use-asking.ts';

/** Stands in for a part whose chunk doesn't arrive: the chat works without it. */
const nothing = () => ({ default: () => null });

/** The button of hosts that offer to reach people. */
const HandoverButton = lazy(() =>
  import('#client/chat/handover/late-button.ts').then(({ loadButton }) => loadButton()).catch(nothing),
);

/** Buttons that only a conversation needs. */
const TalkTools = lazy(() => import('./talk-tools.tsx').catch(nothing));

/** Component that a page around the chat adds above its input. */
export type Above = ComponentType<{ asking: Asking }>;

interface AskingPanelProps {
  asking: Asking;
  above: Above | undefined;
  input: RefObject<HTMLTextAreaElement | null>;
  talking: boolean;
  onUpload: () => void;
  /** Absent if uploads are not allowed. */
  onFiles: ((files: Iterable<File>) => void) | undefined;
}

export function AskingPanel({ asking, above: Above, input, talking, onUpload, onFiles }: AskingPanelProps) {
  const { chat, draft, attached, documentUrl, send, reset } = asking;
  const { attachments, uploading, removeFile, retryFile } = attached;
  const { hostsettings, aisettings } = usePageConfig();
  const panel = useRef<HTMLDivElement>(null);
  useGlide(panel, talking);

  /** Moves the focus to the input, for buttons that disappear when they are pressed. */
  function andFocus<Args extends unknown[]>(act: (...args: Args) => void) {
    return (...args: Args) => {
      act(...args);
      focusInput(input);
    };
  }

  return (
    <div ref={panel} className="asking mx-auto w-full max-w-[760px] px-4 pb-2">
      {Above && <Above asking={asking} />}
      {asking.undo && <ClearedNotice onUndo={andFocus(asking.undo)} />}
      {documentUrl.shown && (
        <DocumentUrlField
          value={documentUrl.value}
          error={documentUrl.error}
          onChange={documentUrl.change}
          onUpload={onUpload}
        />
      )}
      <Composer
        draft={draft}
        placeholder={hostsettings.codeGeneratorPlaceholder || words().placeholder}
        busy={chat.busy}
        blocked={uploading ? words().waitForFile : undefined}
        onSend={send}
        onStop={chat.stop}
        onPasteFiles={onFiles}
        input={input}
        strip={
          <AttachmentStrip
            attachments={attachments}
            onRemoveFile={andFocus(removeFile)}
            onRetryFile={andFocus(retryFile)}
            onRemoveUrl={andFocus(asking.removeUrl)}
          />
        }
        tools={
          <>
            {onFiles && <AttachButton onFiles={onFiles} />}
            {aisettings.handover && <HandoverTool turns={chat.turns} />}
            {talking && <ResetButton onClick={andFocus(reset)} />}
            {/* Last, as they come late and would push others from under a finger. */}
            {talking && (
              <Suspense>
                <TalkTools chat={chat} input={input} onDeleted={andFocus(asking.clear)} />
              </Suspense>
            )}
          </>
        }
      />
      <LegalLine />
    </div>
  );
}

/** Comes once scripts run: the server's HTML waits for no chunk, and React reports one that it lacks. */
function HandoverTool({ turns }: { turns: readonly Turn[] }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    isLive && (
      <Suspense>
        <HandoverButton turns={turns} />
      </Suspense>
    )
  );
}

/** Stands until the next question. */
function ClearedNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <div className="mb-2 flex items-center justify-center gap-1 text-sm text-ink-soft">
      <span role="status">{words().conversationCleared}</span>
      <Button kind="plain" onClick={onUndo}>
        {words().undo}
      </Button>
    </div>
  );
}

function ResetButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label={words().resetChat} onClick={onClick}>
      <Eraser size={20} aria-hidden="true" />
    </IconButton>
  );
}

const timing = { duration: 180, easing: 'ease-out' };

/** Animates the element from its old to its new position when `moved` changes. */
function useGlide(element: RefObject<HTMLElement | null>, moved: boolean) {
  const before = useRef({ moved, top: 0 });

  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    const way = before.current.top - top;
    const glides = before.current.moved !== moved && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    before.current = { moved, top };
    if (glides) element.current?.animate({ translate: [`0 ${way}px`, '0 0'] }, timing);
  }, [element, moved]);
}
