import { dialects } from '@portico/sql';
import { main } from '../../src/commands/main.ts';
import type { Compilation, ProjectCompiler } from '../../src/commands/port.ts';
import { Compiler } from '../../src/main.ts';

/** One run of the command, as a caller sees it. */
export interface Run {
  readonly status: Promise<number>;
  readonly out: () => string;
  readonly err: () => string;
  readonly stop: () => void;
  /** Waits until the output holds these words, so many times. */
  readonly says: (words: string, times?: number) => Promise<void>;
}

/** Runs `portico` in a folder, in this process. */
export function portico(
  cwd: string,
  args: readonly string[],
  open: (project: string) => ProjectCompiler = (root) => new Compiler(root),
  ask?: (question: string) => Promise<string>,
): Run {
  let out = '';
  let err = '';
  const stop = new AbortController();
  const io = {
    cwd,
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    colour: false,
    ask,
    stopped: stop.signal,
  };
  const status = main(args, io, { compiler: open });
  const says = async (words: string, times = 1) => {
    const deadline = Date.now() + 60_000;
    while (out.split(words).length <= times) {
      if (Date.now() > deadline) throw new Error(`'${words}' was not said ${times} times:\n${out}\n${err}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return { status, out: () => out, err: () => err, stop: () => stop.abort(), says };
}

/** Returns the compilation of a compiler that emits these files, by path. */
export function emitting(files: Readonly<Record<string, string>>): Compilation {
  const plan = {
    sources: 'src',
    modules: [],
    stores: [],
    hosts: [],
    check: false,
    info: { title: 'Test', version: '1' },
    dialects,
    inputs: {},
  };
  return { plan, files: Object.entries(files).map(([path, text]) => ({ path, text })), diagnostics: [], sources: new Map() };
}

/** Returns the compilation of a compiler that found a problem. */
export function refusing(code: string, message: string): Compilation {
  const labels = [{ file: 'src/a.ts', start: 7, end: 8, text: 'here', primary: true }];
  return { files: [], diagnostics: [{ code, message, help: 'Do otherwise.', labels }], sources: new Map([['src/a.ts', 'export x\n']]) };
}

/** Creates a compiler that returns the given compilation. */
export function answering(answer: Compilation): () => ProjectCompiler {
  return () => ({ compile: () => Promise.resolve(answer) });
}
