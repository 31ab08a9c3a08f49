import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const file = fileURLToPath(new URL('../fixtures/tillProcess.ts', import.meta.url));

/** A host of the till in a separate process. */
export interface TillProcess {
  /** Pays with a key; the status, or undefined where the connection broke. */
  pay(amount: number, key: string): Promise<number | undefined>;
  /** Waits until the output contains the text. */
  says(text: string): Promise<string>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** Starts one that stops at a certain moment of the first request. */
export async function tillProcess(folder: string, what: 'running' | 'committed', address: string): Promise<TillProcess> {
  const child = spawn(process.execPath, [file, folder, what, address], { stdio: 'pipe' });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const errors: string[] = [];
  const waiting = new Set<() => void>();
  const changed = () => waiting.forEach((look) => look());
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  createInterface(child.stdout).on('line', (line) => (said.push(line), changed()));
  void ended.then(changed);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const says = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = said.find((each) => each.startsWith(text));
        if (line !== undefined) resolve(line);
        else if (child.exitCode !== null) reject(new Error(`The process ended before it said '${text}': ${errors.join('')}`));
      };
      waiting.add(look);
      look();
    });
  const url = (await says('listening')).split(' ')[1]!;
  return {
    says,
    kill,
    pay: (amount, key) =>
      fetch(`${url}/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ request: { amount } }),
      }).then(
        ({ status }) => status,
        () => undefined,
      ),
  };
}
