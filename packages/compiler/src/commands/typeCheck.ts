import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ProjectContext } from './context.ts';

/** The type check of `portico dev`: runs the project's own TypeScript on the latest state only, without delaying the host. */
export class TypeCheck {
  readonly #context: ProjectContext;
  readonly #compiler: string | undefined;
  #abort = new AbortController();

  constructor(context: ProjectContext) {
    this.#context = context;
    this.#compiler = findTypeScript(context.folder);
    if (!this.#compiler) context.say('types: the project has no TypeScript, so types are not checked.');
  }

  /** Checks the current state, and cancels the check of an older one. */
  start(): void {
    this.stop();
    if (!this.#compiler) return;
    const { signal } = (this.#abort = new AbortController());
    const begin = performance.now();
    const args = [this.#compiler, '--noEmit', '--project', this.#context.folder, '--pretty', String(this.#context.options.colour)];
    const child = spawn(process.execPath, args, { cwd: this.#context.io.cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.once('error', (error) => signal.aborted || this.#context.say(`types: ${error.message}`));
    child.once('close', (status) => {
      if (signal.aborted) return;
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      if (this.#context.isJson) this.#context.io.err(output.join(''));
      else this.#context.io.out(output.join(''));
      this.#context.say(`types: ${status === 0 ? 'no errors' : 'errors, see above'} (${seconds} s)`);
    });
  }

  /** Cancels the running check. */
  stop(): void {
    this.#abort.abort();
  }
}

/** Returns the `tsc` of the project's own TypeScript. */
function findTypeScript(folder: string): string | undefined {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('typescript/package.json');
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { tsc: string } };
    return join(dirname(manifest), bin.tsc);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
