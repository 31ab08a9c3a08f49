import { table } from './tables.mjs';

/** @typedef {import('../../../packages/compiler/src/commands/help.ts').CommandHelp} CommandHelp */

/**
 * What `portico` itself says of its commands; read from the sources, so that no build has to come first.
 * @returns {Promise<typeof import('../../../packages/compiler/src/commands/help.ts')>}
 */
const help = () => import('../../../packages/compiler/src/commands/help.ts');

/** Every command with what it does. */
export async function commandTable() {
  const { commands } = await help();
  const rows = Object.values(commands).map(({ usage, does }) => [`\`portico ${usage}\``, does]);
  return table(['Command', 'Does'], rows);
}

/**
 * The options of some commands, without those that every command has: `migrations`, or `project` for these.
 * @param {string} _page
 * @param {string[]} names
 */
export async function commandOptionTable(_page, [name = '']) {
  const { commands, projectOptions } = await help();
  /** @type {Set<string>} */
  const common = new Set(projectOptions.map(([option]) => option));
  const { options } = name === 'project' ? { options: projectOptions } : entryOf(commands, name);
  const own = options.filter(([option]) => name === 'project' || !common.has(option));
  return table(
    ['Option', 'Meaning'],
    own.map(([option, meaning]) => [`\`${option}\``, asCode(meaning)]),
  );
}

/** What stands for a word, such as <name>, is no HTML. @param {string} meaning */
function asCode(meaning) {
  return meaning.replaceAll(/[\w:]*<\w+>[\w:]*/g, '`$&`');
}

/**
 * @param {Readonly<Record<string, CommandHelp>>} commands
 * @param {string} name
 */
function entryOf(commands, name) {
  const found = commands[name];
  if (!found) throw new Error(`There is no command '${name}'`);
  return found;
}

/** The variables of the environment that `portico` goes by. */
export async function commandVariableTable() {
  const { variables } = await help();
  return table(
    ['Variable', 'Meaning'],
    variables.map(([names, meaning]) => [names.replaceAll(/[\w<>]+/g, '`$&`'), meaning]),
  );
}

/** The variables of the environment that a host goes by and no file of configuration can set. */
export async function hostVariableTable() {
  const { hostKeys } = await import('../../../packages/host/src/configuration/hostKeys.ts');
  /** @type {readonly import('../../../packages/host/src/configuration/configurationKey.ts').ConfigurationKey[]} */
  const keys = hostKeys;
  return table(
    ['Variable', 'Default', 'Meaning'],
    keys.filter(({ environmentOnly }) => environmentOnly).map((key) => [`\`${key.key}\``, defaultOf(key.default), key.meaning]),
  );
}

/** @param {import('../../../packages/host/src/configuration/configurationKey.ts').ConfigurationKey['default']} given */
function defaultOf(given) {
  if (given === undefined) return '–';
  if (typeof given === 'string') return `\`${given}\``;
  return `\`${given.elsewhere}\`; in production \`${given.production}\``;
}
