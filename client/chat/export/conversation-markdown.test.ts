import { expect, it } from 'vitest';
import { emptyAnswer } from '#client/chat/answer/answer.ts';
import { conversationMarkdown } from './conversation-markdown.ts';

it('holds every question with its answer and sources', () => {
  const source = {
    sourceId: 'a',
    mediaType: 'text/html',
    title: 'Opening hours',
    url: 'https://acme.example/hours',
  };
  const markdown = conversationMarkdown('Acme', [
    {
      id: 1,
      query: 'When are you open?\nAnd on Sundays?',
      answer: {
        text: 'From nine to five. [1]',
        documents: [source],
        passages: [{ number: '1', passage: { sourceId: 'a', text: 'Open from nine to five.' } }],
      },
      state: 'done',
    },
    { id: 2, query: 'Where?', answer: { text: 'At the', documents: [], passages: [] }, state: 'stopped' },
    { id: 3, query: 'How?', answer: emptyAnswer, state: 'failed', detail: 'Too many requests.' },
    { id: 4, query: 'Why?', answer: emptyAnswer, state: 'failed' },
  ]);
  expect(markdown).toBe(`# Acme

> When are you open?
> And on Sundays?

From nine to five. [1]

[1] Opening hours, https://acme.example/hours

> Where?

At the

*Stopped.*

> How?

*Too many requests.*

> Why?

*Something Went Wrong! Please try again later.*
`);
});
