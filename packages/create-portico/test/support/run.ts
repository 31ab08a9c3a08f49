import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from 'create-portico';
import { onTestFinished } from 'vitest';

/** Returns an empty folder that is removed after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-portico-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the command in a folder, without a terminal. */
export async function runIn(cwd: string, ...args: string[]): Promise<{ status: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const status = await main(args, {
    cwd,
    isInteractive: false,
    environment: {},
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { status, out, err };
}
