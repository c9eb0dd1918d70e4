import type { Generated } from 'kysely';

/** Tables of what admins write and have read: texts, curated answers, websites. */
export interface KnowledgeTables {
  /** Pages of knowledge that admins have pasted or written. */
  knowledge_texts: {
    id: string;
    host: string;
    title: string;
    /** Title folded for search and sorting: see search-text.ts. */
    title_folded: string;
    /** Markdown. */
    text: string;
    /** The document that it is searched as. */
    document_id: string;
    created_at: string;
    updated_at: string;
  };
  /** Answers that admins have written for questions. */
  curated_answers: {
    id: string;
    host: string;
    /** JSON list of wordings. */
    questions: string;
    /** Markdown. */
    answer: string;
    /** JSON list of web addresses, and names of files and texts. */
    sources: string;
    /** First question folded for sorting: see search-text.ts. */
    title_folded: string;
    search_text: string;
    /** The document that it is searched as. */
    document_id: string;
    created_at: string;
    updated_at: string;
    /** 1 if its questions are refused politely instead. */
    declines: Generated<number>;
    /** JSON of the questions and the answer by language. */
    translations: Generated<string>;
    /** JSON of the state of each source when the answer was last said to be right: see knowledge/curated/source-prints.ts. */
    source_prints: Generated<string>;
  };
  curated_questions: {
    answer_id: string;
    /** Place in the answer's questions and those of its translations, from 0. */
    ordinal: number;
    host: string;
    /** The question in the same words, without case and signs: see knowledge/curated/store-wordings.ts. */
    folded: string;
    /** Kind of answer that it asks for. */
    kind: string;
    /** Terms that say what it is about, joined by a space. */
    terms: string;
    /** Language of the translation that it is of; empty for the answer's own questions. */
    language: Generated<string>;
  };
  curated_terms: {
    host: string;
    term: string;
    answer_id: string;
    ordinal: number;
  };
  sites: {
    id: string;
    host: string;
    /** Address at which reading begins. */
    start: string;
    /** Name of the website without `www.`, and its port: one process at a time reads it, for whatever host. */
    site_key: string;
    /** JSON lists of globs. */
    include_globs: string;
    exclude_globs: string;
    max_pages: number;
    /** Null for any number of links. */
    depth: number | null;
    schedule: string;
    state: string;
    /** Describes what happened last, as a sentence. */
    detail: string;
    /** Number of the current or last run. */
    run: number;
    /** 1 once the run has looked for pages: in sitemaps, or at the start. */
    is_found: number;
    /** 1 if its pages are from sitemaps, so that only documents are read by links. */
    has_sitemap: number;
    /** 1 if another run is to follow, because pages may have changed since they were read in this one. */
    again: number;
    /** Times in a row that the website did not answer. */
    troubles: number;
    started_at: string | null;
    finished_at: string | null;
    /** While it runs: when to go on at the earliest. Else: when the next run is due. */
    next_at: string | null;
    /** When a process last worked at it; empty for never. Those that waited longest come first. */
    worked_at: string;
    /** JSON of blocks that repeat, by key, with the id of the page that keeps each. */
    repeated: string;
    /** JSON of what is known of its sitemaps, by address: see sites/known-sitemaps.ts. */
    sitemaps: string;
    /** Token of the hook, encrypted with the deployment's signing key. */
    sealed_token: string;
    created_at: string;
    /** When an admin last changed what is read. */
    changed_at: string;
  };
  /** Addresses that are known of a site, also those that are left out. */
  site_pages: {
    id: string;
    site_id: string;
    host: string;
    url: string;
    /** As the last run found it; a page is `waiting` as well while `run` is below the site's. */
    state: string;
    detail: string;
    /** Codes of the detail: see sites/reasons.ts. */
    reason: string;
    /** When its text was last read or confirmed unchanged. */
    read_at: string | null;
    /** Document with the page's text; null for none. */
    document_id: string | null;
    whole_hash: string | null;
    text_hash: string | null;
    fingerprint: string | null;
    /** Hash of its title and the numbers in its text, and of its title and its address without the query. */
    numbers_hash: string | null;
    path_hash: string | null;
    etag: string | null;
    last_modified: string | null;
    /** Address of the page that is read in its place: a redirect's target, its canonical address or one with the same text. */
    gives_way_to: string | null;
    /** Number of runs in a row that did not find it. */
    missing: number;
    /** Number of links from the start. */
    depth: number;
    /** Number of redirects that led to it. */
    hops: number;
    /** Last run that dealt with it. */
    run: number;
    /** 1 if it is to be read at once. */
    wanted: number;
  };
}
