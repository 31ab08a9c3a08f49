import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/root.mjs';
import { capture, CommandFailed, must, run } from '../lib/run.mjs';

const node = (/** @type {string} */ program) => [process.execPath, '--input-type=module', '-e', program];

describe('a command that a script runs', () => {
  it('hands back its exit status', async () => {
    expect(await run(node('process.exit(7)'))).toBe(7);
  });

  it('hands back 128 and the number of the signal that ended it', async () => {
    expect(await run(node("process.kill(process.pid, 'SIGKILL')"))).toBe(137);
  });

  it('hands back all that it printed', async () => {
    expect(await capture(node("console.log('out'); console.error('err'); process.exit(3)"))).toEqual({ status: 3, output: 'out\nerr\n' });
  });

  it('ends the script where the script cannot go on without it', async () => {
    await expect(must('the build', node('process.exit(2)'))).rejects.toThrow(new CommandFailed('the build', 2));
  });

  it('gets the signal that the script gets, and the script waits for it to finish', async () => {
    const child = `process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(5); }, 100)); console.log('ready'); setInterval(() => {}, 1000);`;
    const script = `import { run } from ${JSON.stringify(inRoot('scripts', 'lib', 'run.mjs'))}; process.exit(await run(${JSON.stringify(node(child))}));`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    parent.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (text.includes('ready')) parent.kill('SIGTERM');
    });
    const [status] = await once(parent, 'close');
    expect({ status, output }).toEqual({ status: 5, output: 'ready\nfinished\n' });
  });
});
