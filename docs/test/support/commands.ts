import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './pages.ts';
import type { CodeBlock } from './pages.ts';

/** The outcome of the commands of a block. */
export interface Ran {
  /** 0 where all went well; a server that listens and then ends when it is asked to went well. */
  readonly code: number | null;
  /** The combined standard output and standard error. */
  readonly output: string;
}

/** Returns whether a block holds commands. */
export function isCommands({ language }: CodeBlock): boolean {
  return language === 'sh' || language === 'bash';
}

/** Returns the file that runs the commands of a block in place of the page's own test, where its info names one: `runs="…"`. */
export function runnerOf({ info }: CodeBlock): string | undefined {
  return /runs="([^"]+)"/.exec(info)?.[1];
}

/** Runs commands one after the other, as a user in the folder would, up to the first that fails. */
export async function runCommands(text: string, cwd: string): Promise<Ran> {
  const tools = toolFolder();
  try {
    const env = { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH']}`, HOST: '127.0.0.1', PORT: '0' };
    // A process group of its own, so that a server which the shell has started ends with it.
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', text], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    return await outcomeOf(shell);
  } finally {
    rmSync(tools, { recursive: true, force: true });
  }
}

async function outcomeOf(shell: ChildProcess): Promise<Ran> {
  let output = '';
  let isStopped = false;
  const note = (text: Buffer) => {
    output += text.toString();
    if (isStopped || !/^\s*http:\/\/\S+:\d+|"msg":"Listening on http/m.test(output)) return;
    isStopped = true;
    process.kill(-shell.pid!, 'SIGINT');
  };
  shell.stdout!.on('data', note);
  shell.stderr!.on('data', note);
  const [code, signal] = (await once(shell, 'close')) as [number | null, string | null];
  // A shell hands on by what signal its command ended; what a server says of its end is in its code.
  return { code: isStopped && (signal === 'SIGINT' || code === 130) ? 0 : code, output };
}

/** Returns a folder with the commands that an installed project has. */
function toolFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  mkdirSync(folder, { recursive: true });
  const portico = `exec "${process.execPath}" "${join(root, 'packages/compiler/bin/portico.mjs')}"`;
  command(folder, 'portico', `${portico} "$@"`);
  command(folder, 'npx', `[ "$1" = portico ] || { echo "npx $1 is not to be had here" >&2; exit 1; }\nshift\n${portico} "$@"`);
  return folder;
}

function command(folder: string, name: string, script: string): void {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}
