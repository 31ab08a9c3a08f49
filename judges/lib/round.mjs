import { join } from 'node:path';
import { difference } from './comparison.mjs';
import { compileCases, divide, reasonOf } from './compilation.mjs';
import { foreignPart, Forms } from './forms.mjs';
import { parse, stringify } from './json.mjs';
import { ts, typeOfProperty } from './program.mjs';
import { filesOf, newFolder, operationOf, property, removeProject } from './project.mjs';
import { judgeValues, valuesNear } from './verdicts.mjs';

/**
 * @typedef {import('./project.mjs').Case} Case
 * @typedef {import('./forms.mjs').Form} Form
 * @typedef {import('./verdicts.mjs').Judged} Judged
 *
 * The context of a judge.
 * @typedef {object} Bench
 * @property {import('./program.mjs').Programs} programs
 * @property {import('./process.mjs').Subject} subject
 * @property {import('./random.mjs').Random} random
 * @property {import('./tally.mjs').Tally} tally
 * @property {readonly string[]} [types] packages whose types are known without an import
 * @property {Case} trivial a case of the same kind whose type takes no time
 * @property {number} basis how many seconds a project takes whatever its types are
 * @property {number} values how many values are sent to each type
 */

/**
 * Judges some cases: compiles them as one project, and sends values to those that were accepted.
 * @param {readonly Case[]} cases
 * @param {Bench} bench
 */
export async function judgeRound(cases, bench) {
  const folder = newFolder();
  const sound = soundCases(folder, cases, bench);
  const forms = new Map(sound.map(({ of, form }) => [of, form]));
  const compiling = compileCases(bench, [...forms.keys()]);
  // The code up to the next `await` cannot handle an error of the other process.
  compiling.catch(() => undefined);
  const files = filesOf(folder, [...forms.keys()]);
  const lists = sound.map((each) => ({ ...each, values: valuesNear(each.form, bench.random, bench.values) }));
  const judged = new Map(judgeValues(bench.programs, { folder, files }, lists).map((values, index) => [lists[index]?.of, values]));
  removeProject(folder);
  bench.programs.forget(folder);
  const { projects, refused, failed } = await compiling;
  for (const [of, refusals] of refused) bench.tally.refuse(of, refusals);
  for (const [of, reason] of failed) bench.tally.fail(of, reason);
  for (const project of projects) {
    await serveCases(project, { bench, forms, judged });
    removeProject(project.folder);
  }
}

/**
 * Returns the cases that TypeScript finds no error in, with what values of their types look like.
 * @param {string} folder
 * @param {readonly Case[]} cases
 * @param {Bench} bench
 */
function soundCases(folder, cases, { programs, tally }) {
  const files = filesOf(folder, cases);
  const program = programs.create(files, [...files.keys()]);
  const forms = new Forms(program.getTypeChecker());
  const sound = [];
  for (const of of cases) {
    const own = [...filesOf(folder, [of]).keys()].map((path) => program.getSourceFile(path));
    const errors = own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
    if (errors.length > 0) tally.skip(of, ts.flattenDiagnosticMessageText(errors[0]?.messageText, ' '));
    else {
      const path = join(folder, 'src', of.name, of.main);
      sound.push({ of, form: forms.of(typeOfProperty(program, { path, className: operationOf(of), property })) });
    }
  }
  return sound;
}

/**
 * @param {{ readonly folder: string, readonly cases: readonly Case[] }} project
 * @param {{ readonly bench: Bench, readonly forms: ReadonlyMap<Case, Form>, readonly judged: ReadonlyMap<Case | undefined, readonly Judged[]> }} context
 */
async function serveCases({ folder, cases }, { bench, forms, judged }) {
  const requests = cases.flatMap((of) => (judged.get(of) ?? []).map((each) => ({ of, ...each })));
  /** @type {import('./subject.mjs').Response[]} */
  let responses;
  try {
    const bodies = requests.map(({ of, value }) => ({ path: `/${of.name}`, body: stringify({ [property]: value }) ?? '' }));
    responses = await bench.subject.run({ task: 'serve', folder, requests: bodies }, 60);
  } catch (error) {
    for (const half of divide(cases, (only) => bench.tally.fail(only, reasonOf(error)))) {
      const { projects } = await compileCases(bench, half);
      for (const project of projects) await serveCases(project, { bench, forms, judged });
    }
    return;
  }
  for (const of of cases) {
    bench.tally.accept(of);
    const foreign = foreignPart(/** @type {Form} */ (forms.get(of)));
    if (foreign !== undefined && foreign !== 'a brand') bench.tally.fail(of, `is published, though JSON cannot carry ${foreign}`);
  }
  for (const [index, { of, ...each }] of requests.entries()) {
    const response = responses[index];
    const form = forms.get(of);
    if (response && form) bench.tally.judge(of, each, { ...response, problem: problemOf(each, response, form) });
  }
}

/**
 * Returns the problem of a response, or undefined.
 * @param {Judged} judged
 * @param {import('./subject.mjs').Response} response
 * @param {Form} form
 */
function problemOf({ value, expected }, { status, text }, form) {
  if (status === 400 || status === 422) return expected === 'accept' ? 'refused' : undefined;
  if (status !== 200) return `status ${status}`;
  if (expected === 'refuse') return 'accepted';
  if (expected === 'either') return undefined;
  return difference(value, parse(text), form);
}
