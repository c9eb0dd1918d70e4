// Written by `npm run texts` from texts/server.
declare module '#texts/server/*.json' {
  /** A language that the page lacks has `answers` alone. */
  const texts: {
    answers: {
      nothingToSearch: string;
      noAnswerOf: string;
      noAnswer: string;
      nearest: string;
      noSummaries: string;
      greeting: string;
      greetingOfKnown: string;
      thanks: string;
      introduction: string;
      contact: string;
      lookUpFailed: string;
      amongDocuments: string;
    };
    mail: {
      verification: { subject: string; opening: string; action: string; closing: string };
      reset: { subject: string; opening: string; action: string; closing: string };
      newAccount: { subject: string; opening: string; action: string; closing: string };
      invitation: { subject: string; opening: string; action: string; closing: string };
      existingAccount: { subject: string; opening: string; action: string; closing: string };
      handoverAddress: { subject: string; opening: string; action: string; closing: string };
      worseAnswers: { subject: string; opening: string; action: string; closing: string };
      handover: { subject: string; opening: string; name: string; email: string; before: string; inbox: string; confirmed: string };
      report: { subject: string; opening: string; before: string; questions: string; answered: string; gaps: string; ups: string; downs: string; action: string; closing: string; unsubscribe: string; stopped: string };
    };
    problems: {
      empty_query: string;
      question_too_long: string;
      too_many_requests: string;
      budget_spent: string;
      overloaded: string;
      model_unavailable: string;
      model_refused: string;
      request_timeout: string;
      uploads_not_allowed: string;
      file_too_large: string;
      file_empty: string;
      file_corrupt: string;
      file_encrypted: string;
      file_without_text: string;
      file_too_complex: string;
      file_unpacks_too_far: string;
      file_type_unsupported: string;
      file_not_found: string;
      file_deleted: string;
      url_invalid: string;
      url_not_allowed: string;
      url_unreachable: string;
      url_refused: string;
      url_too_slow: string;
      url_too_large: string;
      url_too_many_redirects: string;
      url_unreadable: string;
      storage_full: string;
      storage_unavailable: string;
      sign_in_required: string;
      token_invalid: string;
      conversation_not_found: string;
      answer_not_found: string;
      link_expired: string;
      account_exists: string;
      mail_off: string;
      quota_exceeded: string;
      payload_too_large: string;
      code_wrong: string;
      passkey_refused: string;
      host_not_found: string;
      account_suspended: string;
      email_not_allowed: string;
      sign_up_not_allowed: string;
      invitation_invalid: string;
      invitation_for_another: string;
      account_needs_password: string;
      internal: string;
    };
    server: {
      heading: string;
      placeholder: string;
      hints: readonly string[];
      noScript: string;
      refused: string;
      draft: string;
      published: string;
      draftGone: string;
      openChat: string;
      closeChat: string;
      reachTeam: string;
    };
  };
  export default texts;
}
