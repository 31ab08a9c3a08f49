import type { Member, ObjectShape, ScalarName, Shape } from '@portico/core/manifest';
import { languagePackage } from '../../0-program/program.ts';

/** The key of `JobState` among the named types; its result follows in angle brackets. */
export const jobStateKey = `${languagePackage}#JobState`;

const statuses = ['waiting', 'running', 'done', 'failed', 'cancelled'];

/** Returns the shape of `JobState<T>`, from that of a result; undefined if there is none. */
export function createJobStateShape(result: Shape | undefined): ObjectShape {
  return {
    kind: 'object',
    members: [
      createScalar('id', 'Guid', 'The id of the job.'),
      createMember('status', { kind: 'enum', values: statuses }, 'Whether the job waits for an attempt, runs, or has ended, and how.'),
      { ...createScalar('progress', 'number', 'How much is done, from 0 to 1.'), optional: true },
      { ...createScalar('message', 'string', 'The last message of the job.'), optional: true },
      { ...createScalar('startedAt', 'DateTimeOffset', 'When the first attempt began.'), optional: true },
      { ...createScalar('finishedAt', 'DateTimeOffset', 'When the job ended.'), optional: true },
      ...(result ? [{ ...createMember('result', result, 'The result of a job that is done.'), optional: true as const }] : []),
      { ...createMember('problem', problem, 'The error of a job that failed.'), optional: true },
    ],
  };
}

const problem: ObjectShape = {
  kind: 'object',
  members: [
    createScalar('code', 'string', 'The code of the error.'),
    createScalar('title', 'string', 'The name of the error, for people.'),
    createScalar('status', 'Int', 'The HTTP status of the error, as if the caller had waited for the result.'),
    { ...createScalar('detail', 'string', 'The reason in this case.'), optional: true },
  ],
};

function createScalar(name: string, scalar: ScalarName, description: string): Member {
  return createMember(name, { kind: 'scalar', scalar }, description);
}

function createMember(name: string, shape: Shape, description: string): Member {
  return { name, wireName: name, shape, description };
}
