import type { ServerTexts } from './translation.ts';

export const en: ServerTexts = {
  letters: {
    verification: {
      subject: 'Confirm your e-mail address',
      opening:
        'Someone, most likely you, signed up with this e-mail address. Please confirm that it is yours.',
      action: 'Confirm e-mail address',
      closing: 'This link works once, for 24 hours. If you did not sign up, you can ignore this e-mail.',
    },
    reset: {
      subject: 'Choose a new password',
      opening: 'Someone, most likely you, asked for a new password for the account with this e-mail address.',
      action: 'Choose a new password',
      closing:
        'This link works once, for one hour. If you did not ask for it, you can ignore this e-mail: your password stays the same.',
    },
    newAccount: {
      subject: 'Finish signing up',
      opening:
        'Someone, most likely you, signed up with this e-mail address. Set your password to confirm that it is yours.',
      action: 'Set your password',
      closing:
        'This link works once, for one hour. After that, ask for a new password on the sign-in page. If you did not sign up, you can ignore this e-mail.',
    },
    invitation: {
      subject: 'You are invited to {host}',
      opening: 'An administrator of {host} invites you to make an account there with this e-mail address.',
      action: 'Accept the invitation',
      closing: 'This link works once, for 7 days. If you did not expect it, you can ignore this e-mail.',
    },
    existingAccount: {
      subject: 'You already have an account',
      opening:
        'Someone, most likely you, tried to sign up with this e-mail address. It already has an account: please sign in. If you forgot the password, you can ask for a new one there.',
      action: 'Sign in',
      closing: 'If it was not you, you can ignore this e-mail: nothing has changed.',
    },
    handoverAddress: {
      subject: 'Confirm that you want messages of {host}',
      opening:
        'An admin of {host} wants the messages of its visitors to be sent to this address. Please confirm that you want them.',
      action: 'Confirm',
      closing:
        "This link works for 7 days. If you don't expect it, you can ignore this e-mail: no messages are sent to you.",
    },
    worseAnswers: {
      subject: 'Answers on {host} got worse',
      opening:
        'The checks of {host} were run again, as its website or its model has changed. Checks that passed before and fail now: {count}',
      action: 'See the answers',
      closing: 'You get this e-mail as an admin of the site. You can switch it off beside the checks.',
    },
  },
  handover: {
    subject: 'Message from {email}',
    opening: 'A visitor wants to reach you. Answer this mail to write to them.',
    name: 'Name',
    email: 'E-mail',
    before: 'The conversation before',
    inbox: 'Open the inbox',
    confirmed: 'Messages of {host} are sent to {email} from now on.',
  },
  report: {
    subject: 'Last week on {host}',
    opening: 'What visitors asked on {host} from {from} to {to}, and how it was answered.',
    before: 'In brackets: the week before.',
    questions: 'Questions',
    answered: 'Answered',
    gaps: 'Different questions without a good answer',
    ups: 'Rated good',
    downs: 'Rated bad',
    action: 'See all numbers',
    closing: 'You get this e-mail every Monday because you asked for it.',
    unsubscribe: 'Stop these e-mails',
    stopped: 'You no longer get the weekly e-mail of {host}.',
  },
  defaults: {
    heading: 'What can I help with today?',
    placeholder: 'Enter your query...',
    hints: [
      'Where can I buy fresh groceries in Lisbon?',
      'How can I get in touch with a nanny nearby?',
      'Which restaurants are good for a family dinner?',
      'What is the weather like today?',
      'What are the top news stories this morning?',
      'Help me book a flight from Paris to New York',
      'How are technology stock prices doing?',
      'What time is it in Tokyo?',
      'Summarize a web page for me',
    ],
  },
  page: {
    noScript: 'This page needs JavaScript. Please switch it on and reload.',
    refused: 'No site exists at this address. Check it for typos.',
    draft: 'This is a draft. Visitors don’t see it yet.',
    published: 'Open the published page',
    draftGone:
      'This preview no longer works: the draft was published or discarded, or the link is older than 7 days. Ask for a new link.',
  },
  widget: { open: 'Open chat', close: 'Close chat' },
};
