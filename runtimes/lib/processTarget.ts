import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sendTo } from './target.ts';
import type { RunningTarget } from './target.ts';

/** How long a process may take to start, or to stop, in milliseconds. */
const patience = 60_000;

/** Starts a process that prints its address, and ends at SIGTERM. */
export async function startProcess(command: string, args: readonly string[], cwd: string): Promise<RunningTarget> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', BUN_PORT: '0' },
  });
  let written = '';
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written += chunk.toString();
      const found = /http:\/\/[^\s/]+:\d+/.exec(written)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${written}`)));
    setTimeout(() => reject(new Error(`${command} did not start:\n${written}`)), patience).unref();
  });
  try {
    const at = await address;
    return { send: sendTo(at), address: at, stop: () => stopped(child, () => written) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function stopped(child: ReturnType<typeof spawn>, written: () => string): Promise<string> {
  if (child.exitCode !== null) throw new Error(`The process had ended before with ${child.exitCode}:\n${written()}`);
  const ended = once(child, 'close');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
  return written();
}
