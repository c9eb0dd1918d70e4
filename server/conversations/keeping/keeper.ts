import { uuidv7 } from 'uuidv7';
import type { AskRequest } from '#contract/chat/chat.ts';
import type { QuestionOrigin } from '#contract/chat/conversations.ts';
import { answerOutcomes } from '#contract/chat/outcomes.ts';
import { embedPath } from '#contract/people/screens.ts';
import type { ConversationKeeper, OpenTurn } from '#server/chat/answer/keeping.ts';
import { findAiSettings } from '#server/hosts/configs/configs.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { ModelUse } from '#server/hosts/usage/model-use.ts';
import { pageHostOf } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { provenVisitor } from '#server/people/visitors/visitor-proof.ts';
import { sharedHost } from '#server/store/shared-host.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';
import { askerOfRequest, type CallingAsker, isAskersOwn } from '../askers/asker.ts';
import type { VisitorCookies } from '../askers/visitor-cookie.ts';
import { findRetentionDays, oldestKept, type RetentionDeps } from '../periods/retention.ts';
import { messagesOf, turnsThatLeadTo } from './earlier-turns.ts';
import type { TurnPlace } from './kept-answer.ts';
import type { Recorder } from './recorder.ts';

export interface KeeperDeps extends RetentionDeps {
  cookies: VisitorCookies;
  recorder: Recorder;
  hosts: Pick<ServedHosts, 'ifManaged' | 'isManaged'>;
  use: Pick<ModelUse, 'count'>;
  signingKey: Uint8Array;
  now: () => Date;
}

interface Turn {
  id: string;
  outcome: string;
  follows: string | null;
  question: string;
  answer: string;
}

interface Continued {
  id: string;
  turns: Turn[];
}

/** Keeps the questions and answers of hosts that keep them. */
export function createKeeper(deps: KeeperDeps): ConversationKeeper {
  return {
    async open(c, request) {
      // A preview, in the admin area or of a draft, is no visitor's conversation.
      if (request.draft || c.req.query('forHost') !== undefined) return unkeptTurn();
      const { host } = c.var;
      const days = await findRetentionDays(deps, host);
      const of = { host: (await deps.hosts.isManaged(host)) ? host : sharedHost, begunAt: deps.now() };
      const turn = await (days > 0 ? openTurn(deps, c, { request, days }) : passingTurn(deps, c, request));
      return {
        ...turn,
        keep(answer) {
          void deps.use.count(of, answer);
          turn.keep(answer);
        },
      };
    },
  };
}

/** Returns a turn of a host that keeps nothing. */
async function passingTurn(deps: KeeperDeps, c: AppContext, request: AskRequest): Promise<OpenTurn> {
  const origin = request.origin ?? originOf(c);
  const asker = (await mayAct(deps.db, c.var.host)) ? { asker: askerOf(deps, c, origin) } : {};
  return { ...unkeptTurn(), ...asker };
}

/** Returns where a question was asked: browsers name the page that asks. */
function originOf(c: AppContext): QuestionOrigin {
  if (pageHostOf(c) === undefined) return 'api';
  const page = URL.parse(c.req.header('referer') ?? '');
  return page?.pathname.startsWith(embedPath) ? 'widget' : 'page';
}

/** Returns by what an asker is known who confirms an action; sets a cookie for a new visitor. */
function askerOf({ cookies }: KeeperDeps, c: AppContext, origin: QuestionOrigin): string {
  const { caller } = c.var;
  return caller.kind === 'member' ? caller.accountId : cookies.readOrSet(c, origin);
}

/** True if a host's agent can do what its visitor has to confirm. A host that keeps nothing sets no cookie otherwise. */
async function mayAct(db: KeeperDeps['db'], host: string): Promise<boolean> {
  const { actions = [], mcp = [] } = (await findAiSettings(db, host)) ?? {};
  return [...actions, ...mcp].some(({ kind }) => kind === 'write');
}

/** Returns ids that nothing is kept by. */
function unkeptTurn(): OpenTurn {
  const ids = { conversationId: uuidv7(), answerId: uuidv7() };
  return { ids, asker: undefined, isKept: false, earlier: [], canKeep: () => true, keep() {} };
}

async function openTurn(
  deps: KeeperDeps,
  c: AppContext,
  { request, days }: { request: AskRequest; days: number },
): Promise<OpenTurn> {
  const { cookies, recorder, now } = deps;
  const { host, caller } = c.var;
  const askedAt = now();
  const continued = await findContinued(deps, c, {
    request,
    oldest: oldestKept(days, askedAt).toISOString(),
  });
  const origin = request.origin ?? originOf(c);
  const isMember = caller.kind === 'member';
  const chain = continued ? turnsThatLeadTo(continued.turns, request.follows) : [];
  const place: TurnPlace = {
    conversationId: continued?.id ?? uuidv7(),
    isFirst: continued === undefined,
    ...{ host, origin },
    accountId: isMember ? caller.accountId : undefined,
    // A program has no cookies, and asks for many people.
    visitor: caller.kind === 'visitor' ? cookies.readOrSet(c, origin) : undefined,
    named: request.visitor ? await provenVisitor(deps, { proof: request.visitor, host }) : undefined,
  };
  const answerId = uuidv7();
  return {
    ids: { conversationId: place.conversationId, answerId },
    asker: place.accountId ?? place.visitor,
    isKept: true,
    earlier: messagesOf(chain),
    ...outcomeBefore(chain),
    canKeep: recorder.canKeep,
    keep(answer) {
      const follows = chain.at(-1)?.id;
      recorder.add({ ...answer, id: answerId, place, follows, askedAt: askedAt.toISOString() });
    },
  };
}

function outcomeBefore(chain: readonly Turn[]): Pick<OpenTurn, 'before'> {
  const before = answerOutcomes.find((outcome) => outcome === chain.at(-1)?.outcome);
  return before ? { before } : {};
}

const selectConversation = prepareQuery<
  { id: string; host: string; oldest: string },
  { account_id: string | null; visitor: string | null }
>((db, value) =>
  db
    .selectFrom('conversations')
    .select(['account_id', 'visitor'])
    .where('id', '=', value('id'))
    .where('host', '=', value('host'))
    .where('last_at', '>=', value('oldest')),
);

const selectTurns = prepareQuery<{ id: string; oldest: string }, Turn>((db, value) =>
  db
    .selectFrom('conversation_answers')
    .select(['id', 'follows_id as follows', 'question', 'answer', 'outcome'])
    .where('conversation_id', '=', value('id'))
    .where('asked_at', '>=', value('oldest'))
    .orderBy('id', 'desc')
    .limit(100),
);

/** Finds the conversation that a question continues, stored or waiting; undefined if it is not the asker's own on this host. */
async function findContinued(
  { db, cookies, recorder }: KeeperDeps,
  c: AppContext,
  { request: { conversationId: id }, oldest }: { request: AskRequest; oldest: string },
): Promise<Continued | undefined> {
  if (!id || !/^[\w-]{1,100}$/.test(id)) return undefined;
  const { host } = c.var;
  const asker = askerOfRequest(cookies, c);
  const waiting = recorder.waiting(id).filter(({ place }) => place.host === host && isPlaceOf(asker, place));
  const [row] = await selectConversation(db, { id, host, oldest });
  if (row ? !isAskersOwn(asker, row) : waiting.length === 0) return undefined;
  const stored = row ? (await selectTurns(db, { id, oldest })).toReversed() : [];
  const known = new Set(stored.map((turn) => turn.id));
  const fresh = waiting.filter((answer) => !known.has(answer.id));
  return {
    id,
    turns: [...stored, ...fresh.map(({ follows = null, ...answer }) => ({ ...answer, follows }))],
  };
}

function isPlaceOf(asker: CallingAsker, { accountId, visitor }: TurnPlace): boolean {
  return isAskersOwn(asker, { account_id: accountId ?? null, visitor: visitor ?? null });
}
