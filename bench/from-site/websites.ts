import type { MadeWebsite } from './made-website.ts';
import { arabic } from './websites/arabic.ts';
import { backgroundLogo } from './websites/background-logo.ts';
import { bootstrap } from './websites/bootstrap.ts';
import { builder } from './websites/builder.ts';
import { darkHeader } from './websites/dark-header.ts';
import { docusaurus } from './websites/docusaurus.ts';
import { hugo } from './websites/hugo.ts';
import { inlineLogo } from './websites/inline-logo.ts';
import { japanese } from './websites/japanese.ts';
import { jekyll } from './websites/jekyll.ts';
import { linkedData } from './websites/linked-data.ts';
import { mkDocs } from './websites/mk-docs.ts';
import { next } from './websites/next.ts';
import { nuxt } from './websites/nuxt.ts';
import { plain } from './websites/plain.ts';
import { scriptOnly } from './websites/script-only.ts';
import { shopify } from './websites/shopify.ts';
import { tailwind } from './websites/tailwind.ts';
import { vitePress } from './websites/vite-press.ts';
import { wordPress } from './websites/word-press.ts';

/** Ten websites that the readers may be tuned on, and ten that they may not. */
export const websites: readonly MadeWebsite[] = [
  plain,
  shopify,
  nuxt,
  bootstrap,
  docusaurus,
  vitePress,
  jekyll,
  backgroundLogo,
  darkHeader,
  japanese,
  wordPress,
  next,
  tailwind,
  builder,
  mkDocs,
  hugo,
  inlineLogo,
  linkedData,
  arabic,
  scriptOnly,
];
