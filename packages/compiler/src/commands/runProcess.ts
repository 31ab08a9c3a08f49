import { Compiler } from '../main.ts';
import { processIo } from './io.ts';
import { main } from './main.ts';
import { RemoteBuilder } from './remoteBuilder.ts';

/** Runs the `portico` command in this process; answers with its exit status. */
export function runProcess(args: readonly string[]): Promise<number> {
  return main(args, processIo(), {
    compiler: (project) => new Compiler(project),
    builder: (project) => new RemoteBuilder(project),
  });
}
