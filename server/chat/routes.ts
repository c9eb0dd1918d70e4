import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { questionSchema } from '#contract/chat.ts';
import { problemSchema } from '#contract/problem.ts';
import { readJson } from '../http/body.ts';
import { requireSameHost } from '../http/host.ts';
import { problem } from '../http/problem.ts';
import type { AppContext, AppEnv } from '../http/request.ts';
import { type AnswerDeps, answerQuestion } from './answer.ts';
import { eventStream, plainText } from './formats.ts';
import { openScope, type ScopeDeps } from './scope.ts';
import { streamAnswer } from './stream.ts';

export interface ChatDeps extends AnswerDeps, ScopeDeps {
  /** Called when an answer begins; what it returns is called when the answer ends, with the error that broke it if any. */
  onAnswer: (c: AppContext) => (error: unknown) => void;
}
