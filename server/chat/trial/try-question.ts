import type { Agent } from '#contract/agent/agent.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import { defaultTimeZone } from '#contract/hosts/time-zone.ts';
import type { AskedBy } from '#server/agent/asked-by.ts';
import { Problem } from '#server/failure/problem.ts';
import { withSuspended } from '#server/hosts/domains/served-hosts.ts';
import type { Model, TokenUsage } from '#server/models/model.ts';
import { type Answer, answerQuestion } from '../answer/answer.ts';
import { findWritten } from '../answer/find-answer.ts';
import { handOverAnswer, openOffer } from '../answer/hand-over.ts';
import { publicAddress, type SourceDocument } from '../citing/sources.ts';
import { readAsked } from '../question/conversation.ts';
import type { ChatDeps } from '../request/answer-request.ts';
import { searchScope } from '../search/find-passages.ts';
import { openScope, type QuestionScope } from '../search/scope.ts';
import { type Measure, type Measured, startMeasure } from './measure.ts';

/** A question that an admin tries on a host, and that no visitor asked: it is not kept. */
interface TriedQuestion {
  host: string;
  question: string;
  /** The admin's IP address. */
  address: string;
  signal: AbortSignal;
  /** False for many questions that are limited otherwise; true by default. */
  isCounted?: boolean;
  /** True to answer from the host's draft. Throws `draft_not_found` without one. */
  draft?: boolean;
  /** In place of the host's own; what is undefined is not set. */
  instructions?: { agent: Agent | undefined; timeZone: string | undefined };
  /** In place of the host's own. */
  model?: Model;
}

interface TriedAnswer {
  answer: string;
  outcome: AnswerOutcome;
  /** True if the form to reach people was offered with it. */
  offered: boolean;
  /** Documents that the answer cites, or rests on as a whole. */
  sources: TriedSource[];
  /** The host's title, with which it refuses. */
  title?: string;
  /** Model that answered, as in the setting `MODEL`; absent if none was asked. */
  model?: string;
  /** Actions that ran for it. */
  steps: TriedStep[];
  /** The problem that prevented the answer. */
  problem?: Problem;
  measured: Measured;
}

/** An answer that is read, but not yet measured. */
type ReadAnswer = Omit<TriedAnswer, 'measured'>;

interface TriedStep {
  tool: string;
  isError: boolean;
}

interface TriedSource {
  documentId: string;
  /** The file's name or the page's title. */
  name: string;
  /** Address of a web page. */
  url?: string;
}

interface NearestPassage {
  name: string;
  text: string;
  url?: string;
  heading?: string;
}

export interface TryQuestions {
  /** Answers as a visitor who isn't signed in would be answered. What prevents an answer becomes its text, with `failed`. */
  answer(of: TriedQuestion): Promise<TriedAnswer>;
  /** Finds the passage of the host's knowledge that is nearest to a question. */
  findNearest(of: TriedQuestion): Promise<NearestPassage | undefined>;
}

/** Nobody confirms anything for a question that is tried. */
const testing: AskedBy = { by: 'admin', asker: undefined, conversationId: null };

/** Characters of a passage that are shown. */
const shownOfPassage = 1200;

/** Answers questions apart from visitors' requests, within the same limits. */
export function createTryQuestions(deps: ChatDeps): TryQuestions {
  const managed = { ...deps, hosts: withSuspended(deps.hosts) };
  const open = async ({ question, instructions, ...of }: TriedQuestion) => {
    const request = { query: question };
    const scope = await openScope(managed, { ...of, caller: { kind: 'visitor' }, request });
    return instructions ? withInstructions(scope, instructions) : scope;
  };
  return {
    async answer(of) {
      const measure = startMeasure();
      try {
        const answer = await answerOnce({ ...deps, measure }, of, open);
        return { ...answer, measured: measure.read() };
      } catch (error) {
        const isAnswer = error instanceof Problem && error.code !== 'draft_not_found';
        if (isAnswer)
          return {
            answer: error.message,
            outcome: 'failed',
            offered: false,
            sources: [],
            steps: [],
            problem: error,
            measured: measure.read(),
          };
        throw error;
      }
    },
    async findNearest(of) {
      const scope = await open(of);
      const { question } = readAsked({ request: { query: of.question }, scope });
      const [nearest] = await searchScope(deps, { scope, question, limit: 1 });
      if (!nearest) return undefined;
      const { document, found } = nearest;
      const url = publicAddress(document);
      return {
        name: document.name,
        text: found.text.slice(0, shownOfPassage).toWellFormed(),
        ...(url === undefined ? {} : { url }),
        ...(found.heading === undefined ? {} : { heading: found.heading }),
      };
    },
  };
}

function withInstructions(
  { agent: _own, ...scope }: QuestionScope,
  { agent, timeZone = defaultTimeZone }: NonNullable<TriedQuestion['instructions']>,
): QuestionScope {
  const { situation } = scope;
  return { ...scope, ...(agent && { agent }), ...(situation && { situation: { ...situation, timeZone } }) };
}

async function answerOnce(
  deps: ChatDeps & { measure: Measure },
  of: TriedQuestion,
  open: (of: TriedQuestion) => Promise<QuestionScope>,
): Promise<ReadAnswer> {
  const { host, address, question, signal, isCounted = true } = of;
  const request = { query: question };
  const scope = await open(of);
  const asked = readAsked({ request, scope });
  const written = await findWritten(deps, { scope, question: asked.question });
  const offer = openOffer({ text: question, scope, before: undefined });
  const attach = (answer: Answer) => offer?.attach(answer) ?? answer;
  if (written) return readWhole(deps.measure, attach(written));
  if (offer?.reason === 'asked') {
    return readWhole(deps.measure, attach(handOverAnswer({ scope, language: asked.question.language })));
  }
  const place = await deps.admission.enter({ host, address, isAtConsole: false, isCounted, model: of.model });
  try {
    const model = await place.admit();
    const ask = { request, scope, signal, asked, askedBy: testing, ...(offer && { tools: offer.tools }) };
    const answer = attach(await answerQuestion({ ...deps, model }, ask));
    return {
      ...(await readWhole(deps.measure, answer, place.spend)),
      ...(scope.title && { title: scope.title }),
    };
  } finally {
    await place.leave();
  }
}

async function readWhole(
  measure: Measure,
  found: Answer,
  spend: (usage: TokenUsage) => void = () => {},
): Promise<ReadAnswer> {
  let answer = '';
  let outcome: AnswerOutcome = 'answered';
  let offered = false;
  let model = '';
  const documents = new Set<SourceDocument>();
  const steps = new Map<string, TriedStep>();
  for await (const batch of found.events) {
    for (const event of batch) {
      measure.note(event);
      if (event.type === 'text') answer += event.text;
      else if (event.type === 'usage') spend(event.usage);
      else if (event.type === 'answerer') model = event.model;
      else if (event.type === 'outcome') outcome = event.outcome;
      else if (event.type === 'handover') offered = true;
      else if (event.type === 'step') steps.set(event.id, { tool: event.tool, isError: true });
      else if (event.type === 'step-end')
        steps.set(event.id, { tool: steps.get(event.id)?.tool ?? '', isError: event.isError });
      else if (event.type === 'source') documents.add(event.document);
      else if (event.type === 'citation') {
        const cited = found.passages[event.passage];
        if (cited) documents.add(cited.document);
      }
    }
  }
  const sources = [...documents].map(describeSource);
  return { answer, outcome, offered, sources, steps: [...steps.values()], model };
}

function describeSource(document: SourceDocument): TriedSource {
  const url = publicAddress(document);
  return { documentId: document.id, name: document.name, ...(url === undefined ? {} : { url }) };
}
