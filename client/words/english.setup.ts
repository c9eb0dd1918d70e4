import { loadWords } from './words.ts';

// Unit tests of the client meet a page whose language is loaded, as its code does.
await loadWords('en');
