import type { ColumnType, Generated } from 'kysely';

/** Tables of conversations, their numbers, gaps and checks. */
export interface ConversationsTables {
  conversations: {
    /** UUIDv7, so that ids are in the order in which conversations began. */
    id: string;
    host: string;
    /** Null for a visitor's. */
    account_id: string | null;
    /** Id in the visitor's signed cookie; null for a signed-in person's. */
    visitor: string | null;
    /** JSON of the visitor as the site's token named them, else null. */
    named: string | null;
    /** `page`, `widget` or `api`. */
    origin: string;
    language: string;
    /** The first question's beginning, unless its owner renamed it. */
    title: string;
    renamed: number;
    /** Time of the oldest kept question. */
    started_at: string;
    last_at: string;
    /** Numbers of the kept answers. */
    questions: number;
    /** With the offer to reach people. */
    offered: number;
    /** Counts by rating. */
    ups: number;
    downs: number;
    /** The words of its questions, folded, between spaces. */
    search_text: string;
  };
  /** Numbers of a conversation's kept answers; an outcome that none has is without a row. */
  conversation_outcomes: {
    conversation_id: string;
    host: string;
    outcome: string;
    count: number;
  };
  /** The words by which conversations are found: see conversations/search. */
  conversation_terms: {
    host: string;
    /** Week in which the conversation began, counted from 1970. */
    week: number;
    term: string;
    conversation_id: string;
  };
  conversation_answers: {
    id: string;
    conversation_id: string;
    host: string;
    asked_at: string;
    /** The answer that the question followed. */
    follows_id: string | null;
    question: string;
    answer: string;
    outcome: string;
    /** 1 if the form to reach people was offered with it. */
    offered: number;
    /** 1 if the asker stopped it or left. */
    stopped: number;
    /** JSON: parts of the answer's stream. */
    sources: string;
    /** Name of the model as in the setting `MODEL`. */
    model: string;
    tokens: number;
    first_token_ms: number | null;
    total_ms: number;
    language: string;
    /** `up` or `down`. */
    rating: string | null;
    reason: string | null;
    rating_text: string;
    /** Time of the first rating, which can be changed for a day. */
    rated_at: string | null;
  };
  /** Numbers of a host's answers by day. */
  conversation_days: {
    host: string;
    /** `2026-11-21`, in UTC. */
    day: string;
    /** Conversations that began. */
    conversations: number;
    questions: number;
    /** Answers with the offer to reach people. */
    offered: number;
    ups: number;
    downs: number;
    /** Sum over the answers that `first_tokens` counts. */
    first_token_ms: ColumnType<number | string, number, number>;
    first_tokens: number;
    tokens: ColumnType<number | string, number, number>;
    page: number;
    widget: number;
    api: number;
  };
  /** Numbers of a host's answers by day and outcome. */
  conversation_day_outcomes: {
    host: string;
    day: string;
    outcome: string;
    count: number;
  };
  /** How often a host's questions, sources and languages were met on a day; of past days only the most frequent. */
  conversation_counts: {
    host: string;
    day: string;
    /** `question`, `source` or `language`. */
    kind: string;
    /** Describes what is counted, folded or by its address. */
    name: string;
    /** Text as shown. */
    label: string;
    url: string | null;
    count: number;
  };
  /** Links by which conversations can be read. The link also has a signature, so that it can't be made from this row. */
  conversation_shares: {
    id: string;
    host: string;
    conversation_id: string;
    /** Later questions are not shown. */
    shared_at: string;
  };
  /** Questions without a good answer, gathered by likeness: see conversations/gaps. */
  gaps: {
    id: string;
    host: string;
    /** 1 if an admin said that its questions are not for the host. */
    ignored: Generated<number>;
    /** When an admin answered or ignored it; questions asked until then no longer count. Empty before. */
    handled_at: Generated<string>;
  };
  gap_questions: {
    answer_id: string;
    host: string;
    asked_at: string;
    /** Null until the question is gathered; empty if the host had as many open gaps as are kept. */
    gap_id: string | null;
    /** Hash of the question without case and signs; null until the question is gathered. */
    wording: string | null;
    /** Kind of answer that it asks for. */
    kind: Generated<string>;
    /** Terms by which other wordings are compared, joined by a space; empty if another question has the same wording. */
    terms: Generated<string>;
  };
  gap_terms: {
    host: string;
    term: string;
    answer_id: string;
    gap_id: string;
  };
  /** Questions whose answers must have something: see server/checks. */
  checks: {
    id: string;
    host: string;
    question: string;
    /** JSON of what the answer must have. */
    expects: string;
    created_at: string;
    updated_at: string;
    /** Last run on what is published; null before it, and after an edit. */
    ran_at: string | null;
    passed: number | null;
    outcome: string | null;
    /** 1 if the form to reach people was offered with the answer. */
    offered: Generated<number>;
    answer: Generated<string>;
    /** JSON of the sources' names and addresses. */
    cited: Generated<string>;
  };
  /** People who get a host's weekly mail. */
  weekly_reports: {
    host: string;
    account_id: string;
    /** In which it was asked for. */
    language: string;
    /** First day of the last week that was sent, or that ended before it was asked for. */
    sent_week: string;
  };
  /** Runs of a host's checks on what is published. */
  check_hosts: {
    host: string;
    /** 1 if admins get a mail when a run that nobody started finds worse answers. */
    mails: Generated<number>;
    ran_at: string | null;
    /** Sites that were read since may have changed answers. */
    looked_at: string | null;
    /** The host's list of models in the last run. */
    model: string | null;
  };
}
