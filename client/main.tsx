import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepEarlyText } from '#client/chat/asking/early-text.ts';
import { readFromTab, watchTabStorage } from '#client/chat/tab/tab-storage.ts';
import { watchHistory } from '#client/navigation/leave-gate.ts';
import { takeLandingParams } from '#client/session/landing-params.ts';
import { watchUser } from '#client/session/user.ts';
import { loadWords } from '#client/words/words.ts';
import { boot } from './boot.ts';
import { Router } from './router.tsx';

takeLandingParams();
// Nothing asks for a text before; the language is preloaded, so this hardly waits. Not awaited here: its chunk imports this one.
void loadWords(boot().language).then(start);

function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The template lost its root element.');
  watchUser();
  watchTabStorage();
  watchHistory();
  const page = (
    <StrictMode>
      <Router />
    </StrictMode>
  );
  // The server's HTML is that of an empty chat, and of a visitor: whoever has left something here gets a page of their own.
  const hasLeft = readFromTab('conversation') !== undefined || readFromTab('draft') !== undefined;
  if (root.hasChildNodes() && !hasLeft) return void hydrateRoot(root, page);
  keepEarlyText(root);
  createRoot(root).render(page);
}
