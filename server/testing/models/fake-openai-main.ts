import { parseArgs } from 'node:util';
import { startFakeOpenAi } from './fake-openai.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const fake = await startFakeOpenAi({ port: Number(values.port) });
process.stdout.write(`${fake.url}\n`);
