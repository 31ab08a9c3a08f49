import { table } from './tables.mjs';

/** @typedef {import('../../../packages/compiler/src/commands/line/commandSpec.ts').CommandSpec} CommandSpec */

/** Loads the command table of `portico` from the sources, so that no build has to come first. */
const load = async () => ({
  ...(await import('../../../packages/compiler/src/commands/line/commandTable.ts')),
  ...(await import('../../../packages/compiler/src/commands/line/optionTable.ts')),
  ...(await import('../../../packages/compiler/src/commands/help.ts')),
});

/** Returns the table of all commands. */
export async function commandTable() {
  const { commandNames, formatUsage, getCommand } = await load();
  const rows = commandNames.map((name) => [`\`portico ${formatUsage(name)}\``, asCode(getCommand(name).summary)]);
  return table(['Command', 'Purpose'], rows);
}

/**
 * Returns the options of a command, without those that every command has; `project` names these.
 * @param {string} _page
 * @param {string[]} names
 */
export async function commandOptionTable(_page, [name = '']) {
  const { describeOption, getCommand, isCommand, projectOptions } = await load();
  const common = new Set(projectOptions);
  if (name !== 'project' && !isCommand(name)) throw new Error(`There is no command '${name}'`);
  const own = name === 'project' || !isCommand(name) ? projectOptions : getCommand(name).options.filter((option) => !common.has(option));
  const rows = own.map(describeOption).map(([option, meaning]) => [`\`${option}\``, asCode(meaning)]);
  return rows.length === 0 ? '' : table(['Option', 'Meaning'], rows);
}

/** Formats placeholders such as <name> as code, so that they are not HTML. @param {string} meaning */
function asCode(meaning) {
  return meaning.replaceAll(/(?<!`[^`]*)[\w:]*<\w+>[\w:]*/g, '`$&`');
}

/** Returns the environment variables that `portico` reads. */
export async function commandVariableTable() {
  const { variables } = await load();
  return table(
    ['Variable', 'Meaning'],
    variables.map(([names, meaning]) => [names.replaceAll(/[\w<>]+/g, '`$&`'), meaning]),
  );
}

/** Returns the environment variables that a host reads and no configuration file can set. */
export async function hostVariableTable() {
  const { hostKeys } = await import('../../../packages/host/src/configuration/hostKeys.ts');
  /** @type {readonly import('../../../packages/host/src/configuration/configurationKey.ts').ConfigurationKey[]} */
  const keys = hostKeys;
  return table(
    ['Variable', 'Default', 'Meaning'],
    keys.filter(({ environmentOnly }) => environmentOnly).map((key) => [`\`${key.key}\``, defaultOf(key.default), key.meaning]),
  );
}

/**
 * Returns the default of a configuration key.
 * @param {import('../../../packages/host/src/configuration/configurationKey.ts').ConfigurationKey['default']} given
 */
function defaultOf(given) {
  if (given === undefined) return '–';
  if (typeof given === 'string') return `\`${given}\``;
  return `\`${given.elsewhere}\`; in production \`${given.production}\``;
}
