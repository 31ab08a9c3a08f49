import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../../../../scripts/lib/freePort.mjs';

const script = fileURLToPath(new URL('draining.ts', import.meta.url));

/** Starts a host in a separate process, which is killed when the test ends. */
export async function startedProcess(variables: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const { NODE_ENV: _unset, ...inherited } = process.env;
  const child = spawn(process.execPath, [script], { env: { ...inherited, HOST: '127.0.0.1', PORT: String(port), ...variables } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    port,
    /** Waits until the process has written this text. */
    says: (text: string) => expect.poll(() => output, { timeout: 100_000 }).toContain(text),
    output: () => output,
    tell: (signal: NodeJS.Signals) => void child.kill(signal),
    /** The exit code, or the signal that killed the process. */
    ended: (once(child, 'exit') as Promise<[number | null, string | null]>).then(([code, signal]) => code ?? signal),
  };
}

/** Starts such a process, and waits until it listens. */
export async function listeningProcess(variables: Readonly<Record<string, string>> = {}) {
  const started = await startedProcess(variables);
  await started.says(`Listening on http://127.0.0.1:${started.port}`);
  return started;
}
