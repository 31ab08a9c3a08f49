import { parentPort, workerData } from 'node:worker_threads';
import { Compiler } from '../main.ts';
import { LocalBuilder } from './localBuilder.ts';
import type { BuildCall, BuildReply } from './remoteBuilder.ts';

/** The other end of `RemoteBuilder`; the caller waits for one build before it asks for the next. */
const project = workerData as string;
let builder: LocalBuilder | undefined;

parentPort?.on('message', (call: BuildCall) => void build(call));

async function build({ id, changed, early }: BuildCall): Promise<void> {
  const reply = (answer: BuildReply): void => parentPort?.postMessage(answer);
  try {
    builder ??= new LocalBuilder(project, new Compiler(project));
    reply({ id, built: await builder.build(changed, early ? (printed) => reply({ id, printed }) : undefined) });
  } catch (error) {
    reply({ id, error });
  }
}
