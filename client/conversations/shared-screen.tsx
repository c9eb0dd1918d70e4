import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { sentenceOf } from '#client/api.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { words } from '#client/words/words.ts';
import type { SharedConversation } from '#contract/chat/conversations.ts';
import { KeptConversation } from './kept-conversation.tsx';
import { readShared } from './own-calls.ts';

/** A conversation that somebody shared, to be read by anybody with its link. */
export default function SharedScreen() {
  const { id = '' } = useParams();
  const [shared, setShared] = useState<SharedConversation>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let isGone = false;
    readShared(id).then(
      (found) => isGone || setShared(found),
      (error: unknown) => isGone || setFailure(sentenceOf(error, words().wentWrong)),
    );
    return () => {
      isGone = true;
    };
  }, [id]);

  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto flex max-w-[760px] flex-col gap-6 px-4 py-8">
        {shared ? <Shared shared={shared} /> : failure === undefined && <Loader />}
        {failure !== undefined && (
          <>
            <h1 className="text-lg font-semibold">{words().sharedConversation}</h1>
            <p role="alert">{failure}</p>
          </>
        )}
        {(shared || failure !== undefined) && (
          <Link
            to="/"
            className="target flex items-center self-start font-medium underline underline-offset-4"
          >
            {words().askYourself}
          </Link>
        )}
      </div>
    </div>
  );
}

function Shared({ shared: { title, sharedAt, turns } }: { shared: SharedConversation }) {
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 dir="auto" className="text-lg font-semibold wrap-anywhere">
          {title}
        </h1>
        <p className="text-sm text-ink-soft">
          {words().sharedConversation}, <DateTime at={sharedAt} />
        </p>
      </header>
      <KeptConversation turns={turns} />
    </>
  );
}
