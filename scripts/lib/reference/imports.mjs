import { readSource } from '../sources.mjs';
import { table, withoutServers } from '../boundaries/table.mjs';

/**
 * What a package may import, as the table of boundaries has it.
 * @param {string} home
 */
function mayImport(home) {
  const row = table[home];
  if (!row) throw new Error(`the table of boundaries has no row for ${home}`);
  const { packages, modules, builtins } = row;
  if (packages.length === 0 && modules !== true && modules !== false && modules.length === 0 && builtins === false) {
    return 'nothing: no package, no module of Node';
  }
  const parts = [packages.map((name) => `\`@portico/${name}\``).join(', '), fromNpm(modules), fromNode(builtins)];
  return parts.filter((part) => part !== '').join('; ');
}

/** @param {boolean | string[]} modules */
function fromNpm(modules) {
  if (typeof modules !== 'boolean') return modules.map((name) => `\`${name}\``).join(', ');
  return modules ? 'modules from npm' : '';
}

/** @param {boolean | string[]} builtins */
function fromNode(builtins) {
  if (builtins === true) return 'all of Node';
  if (builtins === false) return 'no module of Node';
  const more = builtins.filter((name) => !withoutServers.includes(name)).map((name) => `\`${name}\``);
  return ['of Node what knows neither a server nor a database', ...more].join(', and ');
}

/** The packages with what each is, by its own description, and what it may import. */
export function packageTable() {
  const rows = Object.keys(table).map((home) => {
    const { description } = JSON.parse(readSource(`packages/${home}/package.json`));
    return `| [${home}](packages/${home}/README.md) | ${description} | ${shortly(mayImport(home))} |`;
  });
  return ['| Package | Is | May import |', '|---|---|---|', ...rows].join('\n');
}

/** What most packages may import of Node is said once, below the table. @param {string} said */
function shortly(said) {
  return said
    .replaceAll('@portico/', '')
    .replace(/; of Node what knows neither a server nor a database(?:, and (.+))?/, (_all, more) => (more ? `; ${more}` : ''));
}

const importLine = /^- \*\*May import\*\* .*?\.(?= |$)/m;

/**
 * The README of a package, with the sentence that tells what it may import.
 * @param {string} home
 * @param {string} text
 */
export function withImports(home, text) {
  return text.replace(importLine, () => `- **May import** ${mayImport(home)}.`);
}

/**
 * What a README lacks of what every package says: what it holds, what it may import, where to start reading; before anything else, and shortly.
 * @param {string} home
 * @param {string} text
 */
export function lackOf(home, text) {
  const place = `packages/${home}/README.md`;
  const start = /^- \*\*Start reading\*\* .*$/m.exec(text);
  const heading = `# @portico/${home}\n`;
  return [
    ...(text.startsWith(heading) ? [] : [`${place} does not begin with '${heading.trim()}'`]),
    ...['Holds', 'May import', 'Start reading']
      .filter((word) => !text.includes(`\n- **${word}** `))
      .map((word) => `${place} has no line '- **${word}** …'`),
    ...(start && !/\]\(src\/[^)]+\.ts\)/.test(start[0]) ? [`${place} names no file to start reading at`] : []),
    ...(start && text.slice(0, start.index).split('\n').length > 10
      ? [`${place} says where to start reading only behind its tenth line`]
      : []),
  ];
}
