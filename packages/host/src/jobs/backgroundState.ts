import { AppError } from '@portico/core';
import type { Row } from '@portico/data';
import { buildProblem, toAppError } from '@portico/runtime';
import { formatTime, readProgress } from './jobRows.ts';

/** The columns that the state of a job consists of. */
export const stateColumns = 'id, state, available_at, locked_by, progress, started_at, finished_at, result, requested_by';

/** The members of a problem that the state of a job shows. */
const shown: ReadonlySet<string> = new Set(['code', 'title', 'status', 'detail']);

/** Returns the problem of a job that failed, as JSON. The causes of faults are for operators only. */
export function describeProblem(error: unknown): string {
  const problem = buildProblem(error instanceof AppError ? error : toAppError(error), { path: '', traceId: '' });
  return JSON.stringify(Object.fromEntries(Object.entries(problem).filter(([name]) => shown.has(name))));
}

/** The state of a job, and whether it can still change. */
export interface BackgroundState {
  readonly json: string;
  readonly isFinal: boolean;
}

/** Returns the state of a job from its row, at a time in milliseconds since 1970, as the JSON of `JobState`. */
export function writeState([id, state, availableAt, lockedBy, progress, startedAt, finishedAt, result]: Row, now: number): BackgroundState {
  const isRunning = lockedBy !== null && Number(availableAt) > now;
  const status = state === 'pending' ? (isRunning ? 'running' : 'waiting') : state === 'dead' ? 'failed' : (state as string);
  const { share, message } = readProgress(progress);
  const time = (value: unknown) => (value === null ? undefined : formatTime(Number(value)));
  const facts = JSON.stringify({ id, status, progress: share, message, startedAt: time(startedAt), finishedAt: time(finishedAt) });
  const outcome = typeof result === 'string' ? result : status === 'failed' ? describeProblem(undefined) : undefined;
  // The outcome is JSON already, with all digits of its numbers.
  const member = outcome === undefined ? '' : `,"${status === 'failed' ? 'problem' : 'result'}":${outcome}`;
  return { json: `${facts.slice(0, -1)}${member}}`, isFinal: state !== 'pending' };
}
