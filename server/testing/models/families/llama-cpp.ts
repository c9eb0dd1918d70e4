import { gzipSync } from 'node:zlib';
import { choiceFrame, deltaFrame, doneFrame, eventFrame, finishFrame } from '../fake-openai-frames.ts';
import { openai } from './openai.ts';
import type { Family } from './stand-in.ts';

const text = 'Grüße, 東京 🚀 “ok”';
const bytes = Buffer.from([...text].map(deltaFrame).join('') + finishFrame('stop') + doneFrame);
const answer = bytes.toString();
const long = 'word '.repeat(40_000);

/** llama.cpp, LM Studio and the proxies before any server: what they do to bytes. */
export const llamaCpp: Family = {
  ...openai,
  standIns: [
    ...[
      ['line feeds of Windows', answer.replaceAll('\n', '\r\n')],
      ['carriage returns alone', answer.replaceAll('\n', '\r')],
      ['a byte order mark', `\uFEFF${answer}`],
      ['no blanks', answer.replaceAll('data: ', 'data:')],
      ['no line feed at the end', answer.trimEnd()],
      ['one line feed between events', answer.replaceAll('\n\n', '\n')],
      ['no mark of the end', answer.replace(doneFrame, '')],
      ['neither a mark nor a line feed at the end', answer.replace(doneFrame, '').trimEnd()],
      ['comments between', answer.replaceAll('data:', ': ping\n\ndata:')],
    ].map(([what = '', sent = '']) => ({
      does: `sends ${what}`,
      sends: [sent],
      reads: { text, end: 'ended' as const },
    })),
    {
      does: 'sends one byte at a time',
      sends: Array.from(bytes.subarray(0), (byte) => Buffer.of(byte)),
      reads: { text, end: 'ended' },
    },
    {
      does: 'sends the two characters of a line end apart',
      sends: answer.replaceAll('\n', '\r\n').split(/(?<=\r)/),
      reads: { text, end: 'ended' },
    },
    {
      does: 'sends 200 KB in one event',
      sends: [deltaFrame(long) + finishFrame('stop') + doneFrame],
      reads: { text: long, end: 'ended' },
    },
    {
      does: 'sends an invalid byte',
      sends: [Buffer.from(deltaFrame('Ni?e').replace('?', '\xff') + finishFrame('stop'), 'latin1')],
      reads: { text: 'Ni\uFFFDe', end: 'ended' },
    },
    {
      does: 'says in the stream that the prompt is too long, and answers a shorter one',
      sends: [
        'event: error\ndata: {"error":{"message":"Trying to keep the first 9000 tokens when context length is 4096 tokens"}}\n\n',
      ],
      reads: { text: 'Done.', end: 'ended' },
    },
    {
      does: 'nests a call deeper than anybody can follow',
      hasTools: true,
      sends: [
        `data: {"choices":[{"delta":{"tool_calls":[{"function":${'['.repeat(200_000)}${']'.repeat(200_000)}}]}}]}\n\n`,
        finishFrame('stop') + doneFrame,
      ],
      reads: { end: 'next' },
    },
    {
      does: 'keeps the connection open behind the end',
      sends: [deltaFrame('Nine') + finishFrame('stop')],
      behind: 'stays',
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'packs what nobody asked to be packed',
      headers: { 'Content-Type': 'text/event-stream', 'Content-Encoding': 'gzip' },
      sends: [gzipSync(bytes).subarray(0, 40), gzipSync(bytes).subarray(40)],
      reads: { text, end: 'ended' },
    },
    {
      does: 'sends half of what it packed',
      headers: { 'Content-Type': 'text/event-stream', 'Content-Encoding': 'gzip' },
      sends: [gzipSync(deltaFrame('Nine') + finishFrame('stop')).subarray(0, -20)],
      reads: { end: 'next' },
    },
    {
      does: 'ends without a mark',
      sends: [deltaFrame('Ni')],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'ends in an event',
      sends: [deltaFrame('Ni'), 'data: {"choices":[{"del'],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'resets the connection',
      sends: [deltaFrame('Ni'), 30],
      behind: 'reset',
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'falls silent',
      sends: [deltaFrame('Ni')],
      behind: 'stays',
      reads: { text: 'Ni', end: 'broken off', cause: 'stood still' },
    },
    { does: 'is silent', sends: [], behind: 'stays', reads: { end: 'next', cause: 'no first token' } },
    { does: 'ends at once', sends: [], reads: { end: 'next' } },
    {
      does: 'answers whole, though a stream was asked for',
      headers: { 'Content-Type': 'application/json' },
      sends: [
        JSON.stringify(
          {
            choices: [
              {
                message: { role: 'assistant', content: '<think>Hm.</think>Nine', tool_calls: [] },
                finish_reason: 'stop',
              },
            ],
            usage: { prompt_tokens: 9, completion_tokens: 3 },
          },
          undefined,
          2,
        ),
      ],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended', usage: [9, 3] },
    },
    {
      does: 'answers whole in one event',
      sends: [eventFrame({ choices: [{ message: { content: 'Nine' }, finish_reason: 'stop' }] }) + doneFrame],
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'repeats the whole answer at its end',
      sends: [
        choiceFrame({ content: 'Nine' }),
        eventFrame({ choices: [{ message: { content: 'Nine' }, finish_reason: 'stop' }] }) + doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'answers half, though a stream was asked for',
      headers: { 'Content-Type': 'application/json' },
      sends: ['{"choices":[{"message":{"content":"Ni'],
      reads: { end: 'next' },
    },
    ...[
      ['an error', '{\n  "error": {"message": "x", "code": 503}\n}', '503'],
      ['an error in a list', '[{"error": {"code": 400, "status": "INVALID_ARGUMENT"}}]', 'INVALID_ARGUMENT'],
      ['an error without its name', '{"detail": "Not Found"}', 'error'],
      ['a string', '"Unexpected endpoint"', 'error'],
      ['other JSON', '{"status": "ok"}', 'no model server'],
      ['a page', '\n<!doctype html><html><body>Log in</body></html>', 'no model server'],
    ].map(([what, sent = '', cause = '']) => ({
      does: `answers 200 with ${what}`,
      headers: { 'Content-Type': 'text/html' },
      sends: [sent],
      reads: { end: 'next' as const, cause },
    })),
  ],
};
