import { parentPort } from 'node:worker_threads';
import { Problem } from '#server/failure/problem.ts';
import type { ForeignReply, ForeignTask } from './foreign-task.ts';
import { pickJsonFields } from './json-fields.ts';
import { textOfResponse } from './response-text.ts';

/** Program of the thread that reads what other servers answered, one answer at a time. It says when it has started. */
parentPort?.on('message', (task: ForeignTask) => parentPort?.postMessage(replyTo(task)));
parentPort?.postMessage('ready');

function replyTo(task: ForeignTask): ForeignReply {
  try {
    const { bytes } = task;
    return {
      value: 'pick' in task ? pickJsonFields(bytes, task.pick) : textOfResponse(bytes, task.contentType),
    };
  } catch (error) {
    if (error instanceof Problem) return { fault: error.message };
    throw error;
  }
}
