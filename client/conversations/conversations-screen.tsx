import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createListQueries } from '#client/lists/list-queries.ts';
import { words } from '#client/words/words.ts';
import { OwnConversations } from './own-conversations.tsx';

/** The conversations of whoever is signed in. */
export default function ConversationsScreen() {
  // Created with the screen, so that nobody who signs in later sees its data.
  const [queries] = useState(createListQueries);
  return (
    <QueryClientProvider client={queries}>
      <div className="h-full overflow-y-auto">
        <div className="mx-auto flex max-w-[860px] flex-col gap-6 px-4 py-8">
          <h1 tabIndex={-1} className="text-lg font-semibold outline-none">
            {words().myConversations}
          </h1>
          <OwnConversations />
        </div>
      </div>
    </QueryClientProvider>
  );
}
