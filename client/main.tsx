import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeArrival } from './arrival.ts';
import { watchKept } from './chat/kept.ts';
import { Router } from './router.tsx';
import { watchTraversals } from './traversals.ts';
import { watchUser } from './user.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The template lost its root element.');
takeArrival();
watchUser();
watchKept();
watchTraversals();
createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
);
