/** Runs in the page before its scripts: the tab has a conversation of many turns, as after a reload. */
export function keepConversation(turnCount: number): void {
  const text = [
    '## Prices\n\nA single kayak costs **22 euros** for two hours and 35 for half a day [1]; wetsuits are 8 euros more.',
    '| Boat | 2 hours | Half a day |\n| --- | --- | --- |\n| Single | 22 | 35 |\n| Double | 34 | 54 |',
    '- Bring clothes that may get wet.\n- Bring *sunscreen* and `water`.\n\n```js\nconst price = 22;\n```',
  ].join('\n\n');
  const passages = [{ number: '1', passage: { sourceId: 'd', text: 'A single kayak costs 22 euros.' } }];
  const documents = [{ sourceId: 'd', title: 'Guest handbook', mediaType: 'text/markdown' }];
  const turns = Array.from({ length: turnCount }, (_, n) => ({
    id: n + 1,
    query: `Question ${n + 1}: what does a kayak cost?`,
    answer: { text, documents, passages },
    state: 'done',
  }));
  const chat = { turns, files: [], urls: [], context: '', links: [] };
  sessionStorage.setItem('conversation', `null\n${JSON.stringify(chat)}`);
}
