import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepEarlyText } from '#client/chat/asking/early-text.ts';
import { readFromTab, watchTabStorage } from '#client/chat/tab/tab-storage.ts';
import { watchHistory } from '#client/navigation/leave-gate.ts';
import { takeLandingParams } from '#client/session/landing-params.ts';
import { watchUser } from '#client/session/user.ts';
import { Router } from './router.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The template lost its root element.');
takeLandingParams();
watchUser();
watchTabStorage();
watchHistory();
const page = (
  <StrictMode>
    <Router />
  </StrictMode>
);
// The server's HTML is that of an empty chat.
const isTalking = readFromTab('conversation') !== undefined;
if (root.hasChildNodes() && !isTalking) hydrateRoot(root, page);
else {
  keepEarlyText(root);
  createRoot(root).render(page);
}
