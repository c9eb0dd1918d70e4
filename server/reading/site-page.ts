import { hash } from 'node:crypto';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import type { DocumentSource, Reading, SiteSource } from './document.ts';
import { readAnyText } from './read-source.ts';
import { fingerprintOf } from './web/fingerprint.ts';
import { keysOfBlocks, leaveOutBlocks } from './web/repeated-blocks.ts';

/** A longer text is told apart by its beginning well enough. */
const fingerprinted = 100_000;

/** Reads a page of a site; one without text too, since its links may lead on. Throws `file_*` problems. */
export async function readSitePage(source: DocumentSource & { site: SiteSource }): Promise<Reading> {
  const whole = await readAnyText(source);
  const kept = leaveOutBlocks(whole, new Set(source.site.leaveOut));
  const { text, blocks: _, crawl, ...facts } = kept;
  const { links = [], robots = [], needsScript = false } = crawl ?? {};
  return {
    ...facts,
    site: {
      ...{ links, robots, needsScript },
      blocks: crawl ? keysOfBlocks(whole) : [],
      wholeHash: hashText(facts.title, whole.text),
      textHash: hashText(facts.title, text),
      fingerprint: fingerprintOf(text.slice(0, fingerprinted)),
    },
    index: prepareIndex(kept),
  };
}

function hashText(title: string, text: string): string {
  return hash('sha256', `${title}\n${text}`, 'base64url');
}
