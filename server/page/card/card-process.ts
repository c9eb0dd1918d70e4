import { buffer } from 'node:stream/consumers';
import type { CardFacts } from './card-facts.ts';
import { drawCard } from './draw-card.ts';

/** A process that draws one card: its facts as JSON on standard input, the PNG on standard output. A hostile drawing costs it alone. */
const facts: CardFacts = JSON.parse((await buffer(process.stdin)).toString('utf8'));
process.stdout.write(drawCard(facts));
