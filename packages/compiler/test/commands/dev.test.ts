import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProjectCompiler } from '../../src/commands/port.ts';
import { emitting, portico, refusing } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

/** A host in TypeScript, run unbuilt: it notes when it starts and when it is asked to finish. */
const host = `import { appendFileSync } from 'node:fs';
import { word } from './word.ts';

const note: (text: string) => void = (text) => appendFileSync('log.txt', \`\${text}\\n\`);
process.on('SIGTERM', () => {
  note('finishing');
  setTimeout(() => process.exit(0), 50);
});
// Only now: who reads it may ask it to finish at once.
note(\`start \${word} \${process.env['NODE_ENV']} \${process.argv.slice(2).join(' ')}\`);
setInterval(() => {}, 1000);
`;

describe('portico dev', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/host.ts': host, 'src/word.ts': "export const word: string = 'one';\n", 'log.txt': '' }, { types: true });
  });
  afterEach(() => project.remove());

  const compiler = (): ProjectCompiler => ({
    compile: async () =>
      readFileSync(join(project.folder, 'src/word.ts'), 'utf8').includes('wrong') ? refusing('PRAG0101', 'Wrong.') : emitting({}),
  });
  const log = () => readFileSync(join(project.folder, 'log.txt'), 'utf8').split('\n').filter(Boolean);
  const logged = async (line: string) => {
    for (const end = Date.now() + 60_000; !log().some((each) => each.includes(line)); await wait(10)) {
      if (Date.now() > end) throw new Error(`'${line}' was not logged: ${log().join(', ')}`);
    }
  };

  it('runs the host under type stripping, in the environment development, with the given arguments', async () => {
    const run = portico(project.folder, ['dev', '--no-types', 'src/host.ts', '--', '--port', '1'], compiler);
    await logged('start one');
    expect(log()[0]).toMatch(/^start one (development|test) --port 1$/);
    run.stop();
    expect(await run.status).toBe(0);
    expect(log().at(-1)).toBe('finishing');
  });

  it('restarts the host after a change, once the old one has finished', async () => {
    const run = portico(project.folder, ['dev', '--no-types', 'src/host.ts'], compiler);
    await logged('start one');
    project.write('src/word.ts', "export const word: string = 'two';\n");
    await logged('start two');
    expect(log().map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['start one', 'finishing', 'start two']);
    run.stop();
    await run.status;
  });

  it('keeps the old host while the declarations have errors', async () => {
    const run = portico(project.folder, ['dev', '--no-types', 'src/host.ts'], compiler);
    await logged('start one');
    project.write('src/word.ts', 'wrong');
    await run.says('error PRAG0101');
    await run.says('Found 1 error.');
    expect(log()).toHaveLength(1);
    run.stop();
    await run.status;
  });

  it('reports that a host ended by itself, and starts it again after the next change', async () => {
    project.write('src/word.ts', "export const word: string = 'one';\nprocess.exit(3);\n");
    const run = portico(project.folder, ['dev', '--no-types', 'src/host.ts'], compiler);
    await run.says('it ended with status 3');
    project.write('src/word.ts', "export const word: string = 'two';\n");
    await logged('start two');
    run.stop();
    await run.status;
  });

  it('checks types in the background and shows the findings', async () => {
    project.write('src/word.ts', "export const word: number = 'one';\n");
    const run = portico(project.folder, ['dev', 'src/host.ts'], compiler);
    await logged('start one');
    await run.says('types: errors, see above');
    expect(run.out()).toContain('TS2322');
    run.stop();
    await run.status;
  });

  it('runs the entry of the package.json if no file is given', async () => {
    project.write('package.json', JSON.stringify({ type: 'module', portico: { entry: 'src/host.ts' } }));
    const run = portico(project.folder, ['dev', '--no-types'], compiler);
    await logged('start one');
    run.stop();
    expect(await run.status).toBe(0);
  });

  it.each([
    [['dev'], 'Name the file that starts the host'],
    [['dev', 'src/nothing.ts'], "The file 'src/nothing.ts' does not exist."],
  ])('exits with 2 for %j if there is nothing to run', async (args, words) => {
    const run = portico(project.folder, args, compiler);
    expect(await run.status).toBe(2);
    expect(run.err()).toContain(words);
  });
});
