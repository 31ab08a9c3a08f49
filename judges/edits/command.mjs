import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { checked } from './base.mjs';
import { edit, mend } from './edits.mjs';
import { EditedProject } from './project.mjs';

const portico = fileURLToPath(new URL('../../packages/compiler/bin/portico.mjs', import.meta.url));
/**
 * Edits a project under `portico watch`, and compares what it leaves on disk, and how many errors it finds, with a new compiler.
 * @param {import('../lib/random.mjs').Random} random
 * @param {import('./compiler.mjs').Limits} limits
 */
export async function judgeCommand(random, { tally, count, until }) {
  const project = new EditedProject(checked);
  const watch = new WatchCommand(project.folder);
  let accepted = project.snapshot();
  let isAccepted = true;
  try {
    await watch.settled();
    while (tally.watched < count && performance.now() < until) {
      const { name, touched } = isAccepted ? edit(project, random) : mend(project, random, accepted);
      if (touched.length === 0) continue;
      await watch.settled();
      const { diagnostics, files } = await compileClean(project.folder);
      isAccepted = diagnostics.length === 0;
      if (isAccepted) accepted = project.snapshot();
      tally.count(name, { codes: diagnostics.map(({ code }) => code), isChecked: true, isWatched: true });
      const problem = watch.problem(diagnostics.length) ?? (isAccepted ? differenceOnDisk(project, files) : undefined);
      if (problem === undefined) continue;
      tally.disagreements++;
      console.log(`watch, edit ${tally.cases}: ${name}\n  ${problem}\n${watch.output.slice(-600)}`);
      if (watch.ended) break;
    }
  } finally {
    await watch.stop();
    project.dispose();
  }
}

/** @param {string} folder */
async function compileClean(folder) {
  const compiler = new Compiler(folder);
  try {
    return await compiler.compile();
  } finally {
    await compiler.close();
  }
}

/** @param {EditedProject} project @param {readonly { path: string, text: string }[]} files */
function differenceOnDisk(project, files) {
  const differing = files.find(({ path, text }) => textOf(project.path(path)) !== text);
  if (differing) return `'${differing.path}' is not what a clean build writes`;
  const expected = new Set(files.map(({ path }) => path));
  const entries = readdirSync(project.path('src/generated'), { recursive: true, encoding: 'utf8' }).map(
    (entry) => `src/generated/${entry}`,
  );
  const stray = entries.find((path) => /\.(ts|json|new)$/.test(path) && !expected.has(path));
  return stray && `'${stray}' is left over`;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

class WatchCommand {
  #child;
  output = '';
  #errors = '';
  #heard = performance.now();

  /** @param {string} folder */
  constructor(folder) {
    this.#child = spawn(process.execPath, [portico, 'watch'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stdout.setEncoding('utf8').on('data', (text) => ((this.output += text), (this.#heard = performance.now())));
    this.#child.stderr.setEncoding('utf8').on('data', (text) => (this.#errors += text));
  }

  get ended() {
    return this.#child.exitCode !== null;
  }

  /** Waits until nothing was printed for a while after the last build. */
  async settled() {
    this.#heard = performance.now();
    for (const end = performance.now() + 60_000; performance.now() < end && !this.ended; await wait(20)) {
      const isIdle = this.output.trimEnd().endsWith('Watching for file changes.');
      if (isIdle && performance.now() - this.#heard > 700) return;
    }
  }

  /** @param {number} errors how many errors a clean build finds */
  problem(errors) {
    if (this.ended) return `the command has ended: ${this.#errors}`;
    if (this.#errors !== '') return `stderr: ${this.#errors}`;
    const found = Number([...this.output.matchAll(/Found (\d+) error/g)].at(-1)?.[1]);
    return found === errors ? undefined : `${found} errors were found, and a clean build finds ${errors}`;
  }

  async stop() {
    if (this.ended) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }
}
