import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../../../../scripts/lib/freePort.mjs';

const script = fileURLToPath(new URL('draining.ts', import.meta.url));

/** A host in a process of its own; it is killed when the test is over. */
export async function startedProcess(variables: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const { NODE_ENV: _unset, ...inherited } = process.env;
  const child = spawn(process.execPath, [script], { env: { ...inherited, HOST: '127.0.0.1', PORT: String(port), ...variables } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    port,
    /** Ends once the process has written this. */
    says: (text: string) => expect.poll(() => output, { timeout: 100_000 }).toContain(text),
    output: () => output,
    tell: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Its code, or the signal that killed it. */
    ended: (once(child, 'exit') as Promise<[number | null, string | null]>).then(([code, signal]) => code ?? signal),
  };
}

/** Such a process, once it listens. */
export async function listeningProcess(variables: Readonly<Record<string, string>> = {}) {
  const started = await startedProcess(variables);
  await started.says(`localhost:${started.port}\n`);
  return started;
}
