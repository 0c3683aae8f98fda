export { findThread, isUnanswered, listThreadsForOperator, messagesOf, threadsOf } from './queries.ts';
export { closeThread, replyTo } from './reply.ts';
export {
  REPLY_MAX_LENGTH,
  stateOf,
  supportLimits,
  THREAD_KEPT_MS,
  type ThreadRow,
  WRITABLE_DAYS,
} from './rules.ts';
export { subjectFacts } from './subjects.ts';
export { requireText } from './write.ts';
