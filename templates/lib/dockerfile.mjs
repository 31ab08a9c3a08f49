import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import ignore from 'ignore';
import { capture } from '../../scripts/lib/run.mjs';

/**
 * @typedef {object} Stage
 * @property {string} root the folder that stands for the root of the file system
 * @property {string} workdir
 * @property {Record<string, string>} env
 * @property {string[]} command
 * @property {string} user
 */

/**
 * Runs the steps of a Dockerfile without containers: each stage is a folder, COPY copies, RUN runs in the folder of WORKDIR.
 * Only the instructions that our templates use are known; any other one is an error.
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ stage: Stage, folder: string, remove: () => void }>} the last stage, and its working folder
 */
export async function runDockerfile(project, env) {
  const home = mkdtempSync(join(tmpdir(), 'portico-image-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  const context = join(home, 'context');
  copyContext(project, context);
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  let stage = /** @type {Stage | undefined} */ (undefined);
  for (const instruction of DockerfileParser.parse(readFileSync(join(project, 'Dockerfile'), 'utf8')).getInstructions()) {
    const words = instruction.getArguments().map((word) => word.getValue());
    const keyword = instruction.getKeyword();
    const flags = 'getFlags' in instruction ? /** @type {import('dockerfile-ast').Copy} */ (instruction).getFlags() : [];
    const from = flags.find((flag) => flag.getName() === 'from')?.getValue() ?? undefined;
    if (keyword === 'FROM') {
      stage = { root: join(home, `stage-${stages.size}`), workdir: '/', env: {}, command: [], user: 'root' };
      stages.set(words[2] ?? `stage ${stages.size}`, stage);
    } else if (keyword !== 'ARG') {
      if (!stage) throw new Error(`The Dockerfile has ${keyword} before FROM.`);
      await takeStep({ keyword, words, from, rest: instruction.getArgumentsContent() ?? '', stage, stages, context, env });
    }
  }
  if (!stage) throw new Error('The Dockerfile has no stage.');
  return { stage, folder: at(stage, stage.workdir), remove };
}

/**
 * @typedef {object} Step
 * @property {string} keyword
 * @property {string[]} words
 * @property {string | undefined} from the stage that COPY copies from
 * @property {string} rest
 * @property {Stage} stage
 * @property {Map<string, Stage>} stages
 * @property {string} context
 * @property {NodeJS.ProcessEnv} env
 */

/** Takes one step of a stage. @param {Step} step */
async function takeStep({ keyword, words, from, rest, stage, stages, context, env }) {
  if (keyword === 'WORKDIR') stage.workdir = words[0] ?? '/';
  else if (keyword === 'ENV') Object.assign(stage.env, Object.fromEntries([rest.split('=')]));
  else if (keyword === 'USER') stage.user = rest;
  else if (keyword === 'CMD') stage.command = JSON.parse(rest);
  else if (keyword === 'COPY') copy(words, { from, stage, stages, context });
  else if (keyword === 'RUN') {
    const { status, output } = await capture(['sh', '-c', rest], { cwd: at(stage, stage.workdir), env: { ...env, ...stage.env } });
    if (status !== 0) throw new Error(`RUN ${rest} failed with ${status}:\n${output}`);
  } else if (keyword !== 'EXPOSE') throw new Error(`The Dockerfile has ${keyword}, which is not known here.`);
}

/**
 * Copies files into a stage.
 * @param {string[]} words
 * @param {Pick<Step, 'from' | 'stage' | 'stages' | 'context'>} step
 */
function copy(words, { from, stage, stages, context }) {
  const source = from === undefined ? undefined : stages.get(from);
  if (from !== undefined && !source) throw new Error(`COPY --from=${from}: there is no such stage.`);
  const paths = [...words];
  const target = paths.pop() ?? '.';
  // A pattern such as `service.jso[n]` may match nothing.
  const found = source ? paths : paths.flatMap((path) => (/[*?[]/.test(path) ? globSync(path, { cwd: context }) : path));
  for (const path of found) {
    const file = source ? at(source, path) : join(context, path);
    const folder = at(stage, join(stage.workdir, target));
    const isFile = statSync(file).isFile();
    cpSync(file, isFile ? join(folder, relative(dirname(file), file)) : folder, { recursive: true, verbatimSymlinks: true });
  }
}

/** Returns the folder that a path of a stage is, and creates it. @param {Stage} stage @param {string} path */
function at({ root }, path) {
  const folder = join(root, path);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Copies what `.dockerignore` lets through: the rules of `.gitignore`, but each begins at the root. @param {string} project @param {string} context */
function copyContext(project, context) {
  const lines = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const rules = ignore().add(lines.map((line) => line.replace(/^(!?)/, '$1/')));
  cpSync(project, context, {
    recursive: true,
    filter: (file) => file === project || !rules.ignores(relative(project, file)),
  });
}

/** Returns the size of a folder in megabytes. @param {string} folder */
export function measure(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}
