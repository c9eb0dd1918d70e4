import type { ProblemCode } from '#contract/problem.ts';

/** Problems that visitors and members meet: in the chat, uploading and signing in. */
type TranslatedProblem = Extract<
  ProblemCode,
  | 'empty_query'
  | 'question_too_long'
  | 'too_many_requests'
  | 'budget_spent'
  | 'overloaded'
  | 'model_unavailable'
  | 'model_refused'
  | 'request_timeout'
  | 'uploads_not_allowed'
  | 'file_too_large'
  | 'file_empty'
  | 'file_corrupt'
  | 'file_encrypted'
  | 'file_without_text'
  | 'file_too_complex'
  | 'file_unpacks_too_far'
  | 'file_type_unsupported'
  | 'file_not_found'
  | 'file_deleted'
  | 'url_invalid'
  | 'url_not_allowed'
  | 'url_unreachable'
  | 'url_refused'
  | 'url_too_slow'
  | 'url_too_large'
  | 'url_too_many_redirects'
  | 'url_unreadable'
  | 'storage_full'
  | 'storage_unavailable'
  | 'sign_in_required'
  | 'token_invalid'
  | 'conversation_not_found'
  | 'answer_not_found'
  | 'link_expired'
  | 'account_exists'
  | 'mail_off'
  | 'quota_exceeded'
  | 'payload_too_large'
  | 'code_wrong'
  | 'passkey_refused'
  | 'host_not_found'
  | 'account_suspended'
  | 'email_not_allowed'
  | 'sign_up_not_allowed'
  | 'invitation_invalid'
  | 'invitation_for_another'
  | 'account_needs_password'
  | 'internal'
>;

/** Texts of a letter; its link is added by the code that sends it. */
interface LetterTexts {
  subject: string;
  opening: string;
  action: string;
  closing: string;
}

/** Describes what the server writes in a language. */
export interface ServerTexts {
  /** `{host}` in an invitation is the host that invites; `{count}` is a number of checks. */
  letters: Record<
    | 'verification'
    | 'reset'
    | 'newAccount'
    | 'invitation'
    | 'existingAccount'
    | 'worseAnswers'
    | 'handoverAddress',
    LetterTexts
  >;
  /** The weekly mail; `{host}` is the host's title, `{from}` and `{to}` are days. */
  /** The mail by which a host's people learn that a visitor wants to reach them; `confirmed` is said on the page of an address's link. */
  handover: Record<'subject' | 'opening' | 'name' | 'email' | 'before' | 'inbox' | 'confirmed', string>;
  report: Record<
    | 'subject'
    | 'opening'
    | 'before'
    | 'questions'
    | 'answered'
    | 'gaps'
    | 'ups'
    | 'downs'
    | 'action'
    | 'closing'
    | 'unsubscribe'
    | 'stopped',
    string
  >;
  /** Texts of a host that has none of its own. */
  defaults: { heading: string; placeholder: string; hints: readonly string[] };
  /** Sentences of the page without its script, and of an address without a site. */
  page: { noScript: string; refused: string; draft: string; published: string; draftGone: string };
  /** Names of the widget's button. */
  widget: { open: string; close: string };
}

/** English problems are worded where they are thrown; the other languages have one sentence for each code. */
export interface Translation extends ServerTexts {
  problems: Record<TranslatedProblem, string>;
}
