import { isatty } from 'node:tty';

/** The environment in which the command runs. */
export interface Terminal {
  readonly cwd: string;
  /** Whether the command can prompt the user. */
  readonly isInteractive: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  out(this: void, text: string): void;
  err(this: void, text: string): void;
}

/** Returns the streams of this process. */
export function openTerminal(): Terminal {
  return {
    cwd: process.cwd(),
    isInteractive: isatty(0) && isatty(1),
    environment: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  };
}
