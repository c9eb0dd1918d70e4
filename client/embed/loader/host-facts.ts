/** Facts that the server writes into a host's `/embed.js`: see server/page/embed/script.ts. */
export interface HostFacts {
  /** Origin of the host's page. */
  origin: string;
  title: string;
  /** Fill of the button and the text on it, by colour scheme. */
  light: readonly [fill: string, text: string];
  dark: readonly [fill: string, text: string];
  /** Side of the page, by its reading direction. */
  position: 'start' | 'end';
  /** Text on the button; empty for the icon alone. */
  label: string;
  /** Names of the button in each language, `en|Open chat|Close chat|de|…`; the first is for all others. */
  words: string;
}
