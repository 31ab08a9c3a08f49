import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { ProgressLine } from './terminal/progressLine.ts';

/** The streams, the terminal and the signals of a command. */
export interface Io {
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
  /** Whether the output is coloured if no option decides. */
  readonly colour: boolean;
  /** The columns of the terminal, or of `COLUMNS`; undefined if the output goes to a file or a pipe. */
  readonly width?: number | undefined;
  /** The address of the documentation site that diagnostics link to; undefined if they do not. */
  readonly documentation?: string | undefined;
  /** Draws the progress of long work; absent if stderr is not a terminal. */
  readonly progress?: ProgressLine | undefined;
  /** Prompts the user at the terminal; absent if there is no terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** Ends the commands that run until they are stopped. */
  readonly stopped: AbortSignal;
}

/** Returns the streams of this process. */
export function createProcessIo(): Io {
  let stopped: AbortSignal | undefined;
  return {
    cwd: process.cwd(),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    colour: wantsColour(process.env, isatty(1)),
    width: findWidth(process.env, isatty(1) ? process.stdout.columns : undefined),
    documentation: findDocumentation(process.env),
    progress: isatty(2) ? new ProgressLine(process.stderr) : undefined,
    ask: isatty(0) && isatty(1) ? askAtTerminal : undefined,
    // Only commands that run until they are stopped read it: a signal ends all others at once, even while they compute.
    get stopped() {
      return (stopped ??= createSignal());
    },
  };
}

/**
 * Returns the address of the documentation site, with a slash at its end: `PORTICO_DOCS`, or the home page of this package.
 * Returns undefined, so that nothing links to it, if `PORTICO_DOCS` is empty or not an absolute URL.
 */
export function findDocumentation(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const base = environment['PORTICO_DOCS'] ?? readHomePage();
  return URL.canParse(base) ? base.replace(/\/*$/, '/') : undefined;
}

function readHomePage(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { homepage: string }).homepage;
}

async function askAtTerminal(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

function createSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

/** Returns whether output is coloured: on a terminal, unless `NO_COLOR` (no-color.org), `FORCE_COLOR` or a dumb terminal decides otherwise. */
export function wantsColour(environment: Readonly<Record<string, string | undefined>>, terminal: boolean): boolean {
  if (environment['NO_COLOR']) return false;
  const forced = environment['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return terminal && environment['TERM'] !== 'dumb';
}

/** Returns the columns of the output: of the terminal, or of `COLUMNS` if the terminal does not report them. */
export function findWidth(environment: Readonly<Record<string, string | undefined>>, columns: number | undefined): number | undefined {
  const stated = Number(environment['COLUMNS']);
  const width = columns || (Number.isInteger(stated) && stated > 0 ? stated : undefined);
  // No text is readable at a smaller width, whatever the terminal reports.
  return width === undefined ? undefined : Math.max(40, width);
}
