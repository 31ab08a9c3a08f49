import { API } from 'typescript/unstable/sync';
import { afterEach, expect, it } from 'vitest';

import { expectAhead } from '../../src/0-program/checker/expect7.ts';
import { FileNames } from '../../src/0-program/checker/fileNames.ts';
import { createAdapter7 } from '../../src/0-program/checker/checkerAdapter7.ts';
import { Pipeline } from '../../src/0-program/checker/pipeline.ts';
import { createQuestions } from '../../src/0-program/checker/questions.ts';
import { membersOf } from './members.ts';
import { fixture } from './places.ts';

const config = fixture('tsconfig.json');
const places = [...membersOf(fixture('app/shapes.ts'), 'Asked').values()];
const methods = ['Inferred', 'Annotated', 'Unsorted'].map((className) => ({
  file: fixture('app/operations.ts'),
  className,
  method: 'handle',
}));

let api: API | undefined;
afterEach(() => api?.close());

/** Returns the port's questions over a new TypeScript, and the number of writes to it. */
function open({ ahead }: { ahead: boolean }) {
  api?.close();
  api = new API({ cwd: fixture('.') });
  const { channel } = (api as unknown as { client: { channel: { writeAllBuf(...args: unknown[]): void } } }).client;
  const written = { times: 0 };
  const write = channel.writeAllBuf.bind(channel);
  channel.writeAllBuf = (...given) => (written.times++, write(...given));
  const pipeline = Pipeline.openFor(api)!;
  const snapshot = api.updateSnapshot({ openProjects: [config] });
  const project = snapshot.getProject(config)!;
  const lens = createAdapter7(project, new FileNames(() => project.program.getSourceFileNames()));
  return {
    written,
    pipeline,
    project,
    snapshot,
    questions: createQuestions(ahead ? expectAhead(lens, { pipeline, snapshot, project }) : lens),
  };
}

it('gives the same types in a third of the round trips', () => {
  const single = open({ ahead: false });
  const expected = single.questions.readTypes({ places, documented: true });
  const batched = open({ ahead: true });
  expect(batched.questions.readTypes({ places, documented: true })).toEqual(expected);
  const trips = (documented: boolean): number[] =>
    [false, true].map((ahead) => {
      const { written, questions } = open({ ahead });
      const before = written.times;
      questions.readTypes({ places, documented });
      return written.times - before;
    });
  const [one, many] = trips(false);
  expect(many! * 3).toBeLessThan(one!);
});

it('gives the same outcomes', () => {
  const expected = open({ ahead: false }).questions.outcomesOf(methods);
  expect(open({ ahead: true }).questions.outcomesOf(methods)).toEqual(expected);
});

it('reports a failed question to its caller', () => {
  const { pipeline, project, snapshot, written } = open({ ahead: false });
  const common = { snapshot: snapshot.id, project: project.id };
  const good = { method: 'getSourceFileNames', args: common };
  const bad = { method: 'getPropertiesOfType', args: { ...common, type: 123_456_789 } };
  const before = written.times;
  pipeline.prefetch([bad, good], () => {
    expect(project.program.getSourceFileNames()).toContain(fixture('app/operations.ts'));
    expect(written.times - before).toBe(1);
    expect(() => project.checker.getPropertiesOfType({ id: 123_456_789 } as never)).toThrow();
    expect(written.times - before).toBe(2);
  });
});

it('writes no more at once than the smallest pipe buffer, and reads all responses', () => {
  const { pipeline, project, snapshot, written } = open({ ahead: false });
  const files = Array.from({ length: 300 }, (_, index) => `${fixture('app')}/missing-${'x'.repeat(100)}-${index}.ts`);
  const given = files.map((file) => ({ method: 'getSourceFileMetadata', args: { snapshot: snapshot.id, project: project.id, file } }));
  const before = written.times;
  pipeline.prefetch(given, () => {
    const trips = written.times - before;
    expect(trips).toBeGreaterThan(5);
    expect(trips).toBeLessThan(20);
    for (const file of files) expect(project.program.getSourceFileMetadata(file)).toBeUndefined();
    expect(written.times - before).toBe(trips);
  });
});

it('is not used while TypeScript reads files through this process', () => {
  const shown = new API({ cwd: fixture('.'), fs: { readFile: () => undefined } });
  expect(Pipeline.openFor(shown)).toBeUndefined();
  shown.close();
});
