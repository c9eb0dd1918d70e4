import { lazy, Suspense, useContext, useEffect, useRef } from 'react';
import type { Asking } from '#client/chat/asking/use-asking.ts';
import { focusComposer } from './focus-composer.ts';
import { SiteContext } from './use-site.ts';

/** Loads where the site proposes to ask about its page. Nothing is proposed if it doesn't arrive. */
const PageOffer = lazy(() => import('./page-offer.tsx').catch(() => ({ default: () => null })));

/** Asks what the site asks for, tells it what happens, and offers to ask about its page. */
export function SiteBridge({ asking }: { asking: Asking }) {
  useAskedBySite(asking);
  useToldToSite(asking);
  useOpenedBySite();
  const { page } = useContext(SiteContext);
  return (
    page?.offer && (
      <Suspense>
        <PageOffer page={page} asking={asking} />
      </Suspense>
    )
  );
}

/** Sends the site's questions one after the other, as soon as no other is running. */
function useAskedBySite({ send, chat, attached }: Asking) {
  const { asked } = useContext(SiteContext);
  const sent = useRef(0);
  const isFree = !chat.busy && !attached.uploading;
  useEffect(() => {
    const next = asked[sent.current];
    if (next === undefined || !isFree) return;
    sent.current += 1;
    send(next);
  });
}

/** Tells the site about questions and whole answers; not about those that a reload brought back. */
function useToldToSite({ chat }: Asking) {
  const { send } = useContext(SiteContext);
  const last = chat.turns.at(-1);
  const id = last?.id;
  const query = last?.query;
  const isDone = last?.state === 'done';
  const told = useRef({ asked: id, answered: id });

  useEffect(() => {
    const tell = () => send({ type: 'event', event: 'handover', detail: {} });
    window.addEventListener('handed-over', tell);
    return () => window.removeEventListener('handed-over', tell);
  }, [send]);

  useEffect(() => {
    if (id === undefined || id === told.current.asked) return;
    told.current.asked = id;
    send({ type: 'event', event: 'question', detail: { text: query } });
  }, [id, query, send]);

  useEffect(() => {
    if (!isDone || id === told.current.answered) return;
    told.current.answered = id;
    send({ type: 'event', event: 'answer', detail: {} });
  }, [id, isDone, send]);
}

/** Moves the focus to the input whenever the widget is opened. */
function useOpenedBySite() {
  const { opened } = useContext(SiteContext);
  useEffect(() => {
    if (opened === 0) return;
    focusComposer();
    document.addEventListener('keydown', focusByKey, { once: true });
    return () => document.removeEventListener('keydown', focusByKey);
  }, [opened]);
}

/** Moves the focus to the input with the first key: WebKit lets no frame of another site do it before a person has used the frame. */
function focusByKey() {
  if (document.activeElement === document.body) focusComposer();
}
