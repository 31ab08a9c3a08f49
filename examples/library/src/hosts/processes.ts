import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Both processes of the library. */
export interface Both {
  /** The address for clients: lending also serves the routes of fines. */
  readonly lending: string;
  /** The address of the fines process. */
  readonly fines: string;
  /** The first exit code that is not 0, or 0, when both have ended. */
  readonly ended: Promise<number>;
  /** Stops both processes gracefully. */
  stop(): void;
}

/** Starts fines, then lending with its address; a port of 0 takes a free one. */
export async function startBoth(ports: { lending: number; fines: number }, print: (line: string) => void): Promise<Both> {
  const shared = { Service__RemoteBoundaries__Key: randomBytes(32).toString('base64url'), Service__Messaging__Transport: 'http' };
  const fines = await start('fines', { ...shared, PORT: String(ports.fines) }, print);
  const there = { Service__RemoteBoundaries__Fines__BaseUrl: fines.address };
  const lending = await start('lending', { ...shared, ...there, PORT: String(ports.lending) }, print).catch((error: unknown) => {
    fines.child.kill('SIGTERM');
    throw error;
  });
  let isStopping = false;
  const stop = () => {
    // A second signal would force an immediate exit.
    if (!isStopping) for (const { child } of [lending, fines]) child.kill('SIGTERM');
    isStopping = true;
  };
  const ended = [lending, fines].map(async ({ exit }) => {
    const code = await exit;
    // Neither process is useful without the other.
    stop();
    return code;
  });
  return {
    lending: lending.address,
    fines: fines.address,
    ended: Promise.all(ended).then((codes) => codes.find((code) => code !== 0) ?? 0),
    stop,
  };
}

/** Starts one process, and waits until it has printed its address. */
async function start(name: 'lending' | 'fines', settings: NodeJS.ProcessEnv, print: (line: string) => void) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit').then(([code]) => Number(code ?? 1));
  const address = await new Promise<string>((resolve, reject) => {
    void exit.then((code) => reject(new Error(`The process of ${name} has ended with ${code}.`)));
    createInterface(child.stdout).on('line', (line) => {
      print(line);
      const found = /^(?:\{.*"msg":"Listening on )?(http:\/\/[^/"]+)\b/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, exit, address };
}
