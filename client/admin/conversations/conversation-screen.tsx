import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useChosenHost, withHost } from '#client/admin/host/chosen-host.ts';
import { sentenceOf } from '#client/api.ts';
import { KeptConversation } from '#client/conversations/kept-conversation.tsx';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { useMay } from '#client/navigation/area.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { Conversation } from '#contract/chat/conversations.ts';
import { askerName } from './asker-name.ts';
import { deleteConversation, readConversation } from './conversation-calls.ts';
import { TurnFacts } from './turn-facts.tsx';

/** A conversation with each answer and its sources as the visitor saw them. */
export default function ConversationScreen() {
  const { id = '' } = useParams();
  const { kept } = useChosenHost();
  const mayDelete = useMay()('conversations:delete');
  const { data, error } = useQuery({
    queryKey: ['conversation', id],
    queryFn: () => readConversation(id),
  });
  return (
    <AdminPage
      title={data?.title ?? adminWords().conversation}
      action={data && mayDelete && <DeleteButton id={id} title={data.title} />}
    >
      <div className="-mt-3 self-start">
        <TextLink to={withHost('/admin/conversations', kept)}>{adminWords().backToConversations}</TextLink>
      </div>
      {error && <p role="alert">{sentenceOf(error, words().listNotLoaded)}</p>}
      {data ? <Reader conversation={data} /> : !error && <Loader />}
    </AdminPage>
  );
}

function Reader({ conversation }: { conversation: Conversation }) {
  const { host, asker, startedAt, origin, turns } = conversation;
  const origins = { page: adminWords().onPage, widget: adminWords().inWidget, api: adminWords().byProgram };
  return (
    <>
      <p className="text-sm text-ink-soft">
        <bdi>{askerName(asker)}</bdi>
        {asker.email !== undefined && asker.name !== undefined && <bdi> ({asker.email})</bdi>} ·{' '}
        <DateTime at={startedAt} /> · {origins[origin]} · <bdi>{host}</bdi>
      </p>
      <div className="flex max-w-[760px] flex-col gap-6">
        <KeptConversation turns={turns} below={(turn) => <TurnFacts turn={turn} />} />
      </div>
    </>
  );
}

function DeleteButton({ id, title }: { id: string; title: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { kept } = useChosenHost();

  async function remove() {
    setBusy(true);
    try {
      await deleteConversation(id);
      showToast(words().deleted(title));
      navigate(withHost('/admin/conversations', kept));
    } catch (failure) {
      setError(sentenceOf(failure, words().notDeleted));
      setBusy(false);
    }
  }

  return (
    <>
      <Button ref={button} kind="outline" className="items-center" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {adminWords().deleteConversation}
      </Button>
      <LateConfirmDialog
        open={isAsking}
        question={words().askToDelete}
        busy={isBusy}
        error={error}
        done={false}
        focusAfter={button}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      >
        {title}
      </LateConfirmDialog>
    </>
  );
}
