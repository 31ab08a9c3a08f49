import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/root.mjs';
import { capture, CommandFailed, must, run } from '../lib/run.mjs';

const node = (/** @type {string} */ program) => [process.execPath, '--input-type=module', '-e', program];

describe('a command that a script runs', () => {
  it('returns its exit status', async () => {
    expect(await run(node('process.exit(7)'))).toBe(7);
  });

  it('returns 128 and the number of the signal that ended it', async () => {
    expect(await run(node("process.kill(process.pid, 'SIGKILL')"))).toBe(137);
  });

  it('returns its complete output', async () => {
    expect(await capture(node("console.log('out'); console.error('err'); process.exit(3)"))).toEqual({ status: 3, output: 'out\nerr\n' });
  });

  it('ends the script if the script cannot continue without it', async () => {
    await expect(must('the build', node('process.exit(2)'))).rejects.toThrow(new CommandFailed('the build', 2));
  });

  it('receives the signal that the script receives, and the script waits for it to finish', async () => {
    const script = spawn(process.execPath, runsPatient, { stdio: ['ignore', 'pipe', 'inherit'] });
    expect(await outcomeOf(script)).toEqual({ status: 5, output: 'ready\nfinished\n' });
  });

  it.skipIf(process.platform === 'win32')(
    'ends when npm is signalled, although only the shell in between receives the signal',
    async () => {
      const env = { ...process.env, npm_lifecycle_event: 'start' };
      const shell = spawn('sh', ['-c', '"$@"; exit 1', 'sh', process.execPath, ...runsPatient], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      expect((await outcomeOf(shell)).output).toBe('ready\nfinished\n');
    },
  );
});

/** A script that runs a command which takes its time to end. */
const patient = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(5); }, 100));
  console.log('ready');
  setTimeout(() => process.exit(9), 20_000);`;
const runsPatient = node(
  `import { run } from ${JSON.stringify(inRoot('scripts', 'lib', 'run.mjs'))}; process.exit(await run(${JSON.stringify(node(patient))}));`,
).slice(1);

/**
 * Ends a process once it is ready, and waits until the last of its family has closed its output.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} child
 */
async function outcomeOf(child) {
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (text.includes('ready')) child.kill('SIGTERM');
  });
  const [status] = await once(child, 'close');
  return { status, output };
}
