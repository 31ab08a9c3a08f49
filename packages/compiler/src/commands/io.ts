import { isatty } from 'node:tty';

/** What a command has to do with the world around it. */
export interface Io {
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
  /** Whether the output is read by a person at a terminal. */
  readonly colour: boolean;
  /** Asks the person at the terminal; absent if there is none. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** Ends the commands that run until they are stopped. */
  readonly stopped: AbortSignal;
}

/** The terminal, or what replaces it. */
export function processIo(): Io {
  let stopped: AbortSignal | undefined;
  return {
    cwd: process.cwd(),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    colour: wantsColour(process.env, isatty(1)),
    ask: isatty(0) && isatty(1) ? askAtTerminal : undefined,
    // Only commands that run until they are stopped ask for it: a signal ends all others at once, even while they compute.
    get stopped() {
      return (stopped ??= signalled());
    },
  };
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

function signalled(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

/** Colour on a terminal, unless `NO_COLOR` (no-color.org) or `FORCE_COLOR` decides. */
export function wantsColour(environment: Readonly<Record<string, string | undefined>>, terminal: boolean): boolean {
  if (environment['NO_COLOR']) return false;
  const forced = environment['FORCE_COLOR'];
  return forced === undefined ? terminal : forced !== '0';
}
