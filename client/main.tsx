import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchTabStorage } from '#client/chat/tab/tab-storage.ts';
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
createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
);
