// Generates clients of the hotel and the library with the generators of other projects, checks their types, and calls the hotel with each.
import { parseArgs } from 'node:util';
import { describeApplications } from '../judges/descriptions/descriptions.mjs';
import { startTarget } from '../judges/attacked/targets.mjs';
import { withRoles } from '../judges/attacked/tokens.mjs';
import { checkTypes, findLoadError, generateClient, makeCalls, readMinimal } from './lib/client.mjs';
import { configurations } from './lib/configurations.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, server: { type: 'string', default: 'fastify' } } });
const chosen = configurations.filter(({ name }) => values.only === undefined || name.includes(values.only));
if (chosen.length === 0)
  throw new Error(
    `No configuration has '${values.only}' in its name. Configurations: ${configurations.map(({ name }) => name).join(', ')}.`,
  );

const services = (await describeApplications()).map(({ name, text }) => ({ name: name.replace(/^.*\//, ''), text }));
const target = await startTarget('monolith', { store: 'sqlite', server: values.server === 'node' ? 'node' : 'fastify' });
const token = withRoles('01980f2e-7a4b-7c3d-8e5f-0a1b2c3d4e5f', 'admin');
const address = `http://127.0.0.1:${target.processes[0]?.port}`;

/** A row of the table. @typedef {{ readonly configuration: string, readonly service: string, readonly generates: string, readonly types: string, readonly calls: string, readonly isRight: boolean }} Row */
/** @type {Row[]} */
const rows = [];
try {
  for (const configuration of chosen) {
    const known = await findKnownErrors(configuration);
    for (const service of services) rows.push(await judge(configuration, service, known));
  }
} finally {
  await target.stop();
}
console.table(Object.fromEntries(rows.map(({ configuration, service, isRight: _, ...cells }) => [`${configuration} ${service}`, cells])));
const wrong = rows.filter(({ isRight }) => !isRight).length;
console.log(wrong === 0 ? 'Every client works.' : `${wrong} of ${rows.length} clients fail.`);
process.exit(wrong === 0 ? 0 : 1);

/** The failures of a client of the minimal description. @typedef {{ readonly codes: ReadonlySet<string>, readonly loadError: string | undefined }} Known */

/**
 * Returns the failures that the generator's client of a minimal description has too: codes of type errors, and whether it loads.
 * @param {import('./lib/configurations.mjs').Configuration} configuration
 * @returns {Promise<Known>}
 */
async function findKnownErrors(configuration) {
  const { output, failure } = await generateClient(configuration, 'minimal', readMinimal());
  if (failure !== undefined) console.log(`${configuration.name} does not generate a client of the minimal description: ${failure}`);
  const errors = await checkTypes(configuration, output, { calls: false });
  const loadError = await findLoadError(configuration, output);
  if (loadError !== undefined) console.log(`${configuration.name} minimal: ${loadError}`);
  return { codes: new Set(errors.map(codeOf)), loadError };
}

/** @param {string} error */
function codeOf(error) {
  return error.replace(/^.*: /, '');
}

/**
 * @param {import('./lib/configurations.mjs').Configuration} configuration
 * @param {{ readonly name: string, readonly text: string }} service
 * @param {Known} known
 * @returns {Promise<Row>}
 */
async function judge(configuration, { name: service, text }, known) {
  const row = { configuration: configuration.name, service };
  const { output, failure } = await generateClient(configuration, service, text);
  if (failure !== undefined) {
    console.log(`${configuration.name} ${service}: ${failure}`);
    return { ...row, generates: 'no', types: '', calls: '', isRight: false };
  }
  const isCalled = service === 'hotel';
  const errors = await checkTypes(configuration, output, { calls: isCalled });
  const own = errors.filter((error) => !known.codes.has(codeOf(error)));
  for (const error of own.slice(0, 5)) console.log(`${configuration.name} ${service}: ${error}`);
  const { passed, failures } = isCalled
    ? await makeCalls(configuration, output, [address, token, configuration.name])
    : { passed: 0, failures: [] };
  for (const each of failures) console.log(`${configuration.name} ${service}: ${each}`);
  return {
    ...row,
    generates: 'yes',
    types:
      own.length > 0
        ? `${own.length} errors`
        : errors.length > 0
          ? `${errors.length} errors, of kinds that the minimal description has too`
          : 'yes',
    calls: isCalled
      ? passed < 10 && known.loadError !== undefined
        ? 'does not load, as for the minimal description'
        : `${passed} of 10`
      : '',
    isRight: own.length === 0 && (!isCalled || passed === 10 || known.loadError !== undefined),
  };
}
