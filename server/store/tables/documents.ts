import type { Generated } from 'kysely';

/** Tables of files and what was read from them. */
export interface DocumentsTables {
  files: {
    id: string;
    host: string;
    /** Account that owns the file; null for a visitor's. */
    owner_id: string | null;
    document_id: string;
    name: string;
    /** Name folded for search and sorting: see search-text.ts. */
    name_folded: string;
    media_type: string;
    size_bytes: number;
    blob_key: string;
    created_at: string;
    /** When the file is to be deleted; null for never. */
    expires_at: string | null;
  };
  documents: {
    id: string;
    host: string;
    /** `file`, `url` (named by a visitor or a config), `page` (of a site) or `text`. */
    origin: string;
    /** Address of a URL document as requested, and of a page; else null. */
    url: string | null;
    title: string;
    media_type: string;
    page_count: number | null;
    passage_count: number;
    /** Number of terms in all passages, for their mean length. */
    term_count: number;
    /** Number of words as people count them; null until requested. */
    word_count: number | null;
    /** ISO 639-1; decides the stemmer. */
    language: Generated<string>;
    /** Version of the analysis that made its terms: see retrieval/index/reindex.ts. */
    analysis: Generated<number>;
    /** Publication date that a web page names: `2024-05-12`. */
    published_on: string | null;
    /** Canonical address that a web page names, if it is on the same site. */
    canonical_url: string | null;
    /** Sentence that says what was not read; null if everything was. */
    left_out: string | null;
    /** 1 if text was recognized in its pictures or scanned pages. */
    ocr: Generated<number>;
    etag: string | null;
    last_modified: string | null;
    /** 1 if every question on the host may be answered from it. */
    knowledge: Generated<number>;
    /** Segment with its terms; null if it is searched by its own, in `passage_terms`. */
    segment_id: Generated<string | null>;
    /** Bytes of its passages and terms as stored; null until they are measured: see retrieval/passages/measure-documents.ts. PostgreSQL returns it as text. */
    stored_bytes: Generated<number | string | null>;
    /** Time when a URL document or a page was last fetched or confirmed unchanged. */
    checked_at: string;
    created_at: string;
  };
  /** Merged terms of many documents of a host's knowledge, all of one language: see retrieval/segments. */
  segments: {
    id: string;
    host: string;
    language: string;
    /** Version of the analysis that made its terms. */
    analysis: number;
    document_count: number;
    passage_count: number;
    /** Lines of a document's id, a tab and its number of passages, in the order of their passages. */
    members: string;
    /** Lines of a term, a tab and the number of passages that have it, of terms that many have. */
    common_terms: string;
    /** Time when another segment took its place; a search that began before may still read it. */
    replaced_at: Generated<string | null>;
  };
  segment_terms: {
    segment_id: string;
    /** Hash of the term, as in `passage_terms`. */
    bucket: number;
    host: string;
    terms: string;
  };
  /** Documents that are no longer in their segment: deleted, or with other terms. */
  segment_deletions: {
    segment_id: string;
    document_id: string;
    host: string;
    passage_count: number;
  };
  passages: {
    document_id: string;
    /** From 0, in reading order. */
    ordinal: number;
    page: number | null;
    heading: string | null;
    start_offset: number;
    end_offset: number;
    text: string;
  };
  passage_terms: {
    document_id: string;
    /** Bucket of terms by hash; -1 for the overview of all terms: see retrieval/index/term-buckets.ts. */
    bucket: number;
    /** Host of the document. */
    host: string;
    /** Lines of terms with their postings. */
    terms: string;
  };
  /** An embedding model with the length of its vectors, `openai:text-embedding-3-small/1536`. Only vectors of the same space are comparable. */
  vector_spaces: {
    space: string;
    used_at: string;
  };
  passage_vectors: {
    document_id: string;
    space: string;
    ordinal: number;
    host: string;
    /** One byte per dimension: see retrieval/dense/pack-vectors.ts. */
    vector: Uint8Array;
  };
  /** Written once all passages of a document have vectors. */
  document_signs: {
    document_id: string;
    space: string;
    host: string;
    /** One bit per dimension of each passage's vector, in the order of the passages: see retrieval/dense/pack-vectors.ts. */
    signs: Uint8Array;
  };
}
