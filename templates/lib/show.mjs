import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { capture } from '../../scripts/lib/run.mjs';
import { must, mustMeasured } from './commands.mjs';
import { tryImage } from './image.mjs';
import { listFlags } from './template.mjs';
import { countLines, written } from './written.mjs';

const mostLines = 20;
const mostSeconds = 60;

/**
 * Creates a project from a template in an empty folder, and shows that it works. Throws at the first failure.
 * @param {import('./template.mjs').Template} template
 * @param {string} registry
 * @returns {Promise<string[]>} what was measured
 */
export async function showTemplate(template, registry) {
  const home = mkdtempSync(join(tmpdir(), 'portico-template-'));
  try {
    const place = { folder: join(home, 'shop'), env: environmentOf(home, registry) };
    const taken = await takeFirstHour(template, place, home);
    await checkDocumented(place);
    await addEverything(place);
    return [taken, await tryImage(template, place)];
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Runs the two commands, with the written lines between them. Returns what they took; more lines or more processor time than allowed is an error.
 * @param {import('./template.mjs').Template} template
 * @param {import('./commands.mjs').Place} place
 * @param {string} home
 */
async function takeFirstHour(template, place, home) {
  const begun = performance.now();
  const create = await mustMeasured(['npm', 'create', 'portico@latest', 'shop', '--', '--yes', ...listFlags(template)], {
    ...place,
    folder: home,
  });
  const created = performance.now() - begun;
  await checkFormat(place, 'a new project');
  if (countLines() > mostLines) throw new Error(`${countLines()} lines are written; ${mostLines} is the limit.`);
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(place.folder, path)), { recursive: true });
    writeFileSync(join(place.folder, path), text);
  }
  const resumed = performance.now();
  const test = await mustMeasured(['npm', 'test'], place);
  if (!/Test Files +2 passed/.test(test.output)) throw new Error(`npm test did not run both files:\n${test.output}`);
  const elapsed = (created + performance.now() - resumed) / 1000;
  const machine = create.machineSeconds + test.machineSeconds;
  if (machine > mostSeconds) throw new Error(`The two commands took ${machine.toFixed(1)} s of machine time; ${mostSeconds} is the limit.`);
  return `two commands: ${machine.toFixed(1)} s of machine time, ${elapsed.toFixed(1)} s elapsed; ${countLines()} written lines`;
}

/** Checks that the new operation is in the API description, with its rules and its permission. @param {import('./commands.mjs').Place} place */
async function checkDocumented({ folder }) {
  const { document: prepared } = await import(join(folder, 'src', 'generated', 'openapi.ts'));
  const document = JSON.parse(prepared.text);
  const found = JSON.stringify(document.paths['/parcels']?.post ?? {});
  for (const part of ['parcels.parcel.create', '"201"', '"422"', '"401"', '"403"'])
    if (!found.includes(part)) throw new Error(`The description of POST /parcels does not contain ${part}: ${found}`);
}

/** Adds one declaration of each kind, and shows that the project is still formatted, typed and tested. @param {import('./commands.mjs').Place} place */
async function addEverything(place) {
  // The written lines are shorter than the formatter would write them.
  await must(['npm', 'run', 'format'], place);
  // `portico add` would not mix the written entity into the migration of an addition.
  await must(['npx', 'portico', 'migrations', 'add', 'parcels'], place);
  const add = async (/** @type {string[]} */ ...words) => must(['npx', 'portico', 'add', ...words], place);
  await add('area', 'Billing');
  await add('entity', 'Invoice', 'number:string', 'total:decimal', 'paid:boolean', 'due:date?', '--area', 'Billing');
  await add('operation', 'SendInvoice', 'copies:int', '--route', 'POST /invoices/{id}/send', '--area', 'Billing');
  await add('query', 'OpenInvoices', 'paid', 'due', '--entity', 'Billing.Invoice');
  await add('mutation', 'PostponeInvoice', 'due', '--entity', 'Billing.Invoice');
  await must(['npx', 'portico', 'check', '--strict'], place);
  // Nothing raises the event yet, which `--strict` would report.
  await add('event', 'InvoicePaid', 'invoiceId:guid', 'total:decimal', '--area', 'Billing');
  await add('handler', 'ThankCustomer', '--event', 'Billing.InvoicePaid', '--area', 'Parcels');
  await checkFormat(place, 'portico add');
  await must(['npm', 'run', 'check'], place);
  const { output } = await must(['npm', 'test'], place);
  if (!/Test Files +8 passed/.test(output)) throw new Error(`npm test did not run the added tests:\n${output}`);
}

/** Checks that the formatter would change nothing. @param {import('./commands.mjs').Place} place @param {string} after */
async function checkFormat(place, after) {
  const { status, output } = await capture(['npx', 'oxfmt', '--check'], { cwd: place.folder, env: place.env });
  if (status !== 0) throw new Error(`The formatter would change files after ${after}:\n${output}`);
}

/** Returns the environment of somebody who has Node and npm, and this registry. @param {string} home @param {string} registry */
function environmentOf(home, registry) {
  const inherited = ['LANG', 'TMPDIR', 'SystemRoot', 'PORTICO_TEST_POSTGRES'].filter((name) => process.env[name] !== undefined);
  return {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    HOME: home,
    NO_COLOR: '1',
    PATH: [
      dirname(process.execPath),
      ...(process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.includes('node_modules')),
    ].join(delimiter),
    npm_config_registry: registry,
    npm_config_cache: join(home, '.npm'),
    npm_config_yes: 'true',
    npm_config_update_notifier: 'false',
  };
}
