import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { startEarly } from '../0-program/checker/background.ts';
import type { EmittedFile } from '../3-plan/plan.ts';
import type { EarlyOutput } from './aheadWriter.ts';
import type { LocalBuilder } from './localBuilder.ts';
import type { EarlyOutputReply, BuildCall, BuilderData, BuildReply } from './remoteBuilder.ts';

/** The other end of `RemoteBuilder`; the caller waits for one build before it requests the next. */
const { project, ...options } = workerData as BuilderData;
const config = join(project, 'tsconfig.json');
// A thread does not inherit the code cache of the thread that starts it.
enableCompileCache();
// The type checker opens the project while the compiler is loaded.
startEarly(config);
let builder: Promise<LocalBuilder> | undefined;
/** Receives the files that the caller has written ahead. */
let heard: ((written: EarlyOutput) => void) | undefined;
let isAhead = false;

parentPort?.on('message', (message: BuildCall | EarlyOutputReply) =>
  'written' in message ? heard?.(message.written) : void build(message),
);

const send = (reply: BuildReply): void => parentPort?.postMessage(reply);

/** Lets the waiting main thread write files while others are generated here. */
function postAccepted(files: readonly EmittedFile[]): void {
  isAhead = true;
  send({ accepted: files });
}

async function readWrittenAhead(): Promise<EarlyOutput> {
  if (!isAhead) return { paths: [], changed: [] };
  isAhead = false;
  const { promise, resolve } = Promise.withResolvers<EarlyOutput>();
  heard = resolve;
  send({ areAllAccepted: true });
  return promise;
}

async function open(): Promise<LocalBuilder> {
  const [{ LocalBuilder }, { Compiler }] = await Promise.all([import('./localBuilder.ts'), import('../main.ts')]);
  return options.once
    ? new LocalBuilder(
        project,
        new Compiler(project, { once: true, accepted: postAccepted, progress: (phase, fraction) => send({ phase, fraction }) }),
        readWrittenAhead,
      )
    : new LocalBuilder(project, new Compiler(project, options));
}

async function build({ id, changed, early }: BuildCall): Promise<void> {
  try {
    const opened = await (builder ??= open());
    send({ id, built: await opened.build(changed, early ? (printed) => send({ id, printed }) : undefined) });
  } catch (error) {
    send({ id, error });
  }
}
