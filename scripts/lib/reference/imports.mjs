import { readSource } from '../sources.mjs';
import { table, withoutServers } from '../boundaries/table.mjs';

/**
 * Returns the imports that a package may use, by the table of boundaries.
 * @param {string} home
 */
function mayImport(home) {
  const row = table[home];
  if (!row) throw new Error(`the table of boundaries has no row for ${home}`);
  const { packages, modules, builtins } = row;
  if (packages.length === 0 && modules !== true && modules !== false && modules.length === 0 && builtins === false) {
    return 'nothing: no package and no Node module';
  }
  const parts = [packages.map((name) => `\`@portico/${name}\``).join(', '), fromNpm(modules), fromNode(builtins)];
  return parts.filter((part) => part !== '').join('; ');
}

/** Returns the text about modules from npm. @param {boolean | string[]} modules */
function fromNpm(modules) {
  if (typeof modules !== 'boolean') return modules.map((name) => `\`${name}\``).join(', ');
  return modules ? 'npm packages' : '';
}

/** Returns the text about modules of Node. @param {boolean | string[]} builtins */
function fromNode(builtins) {
  if (builtins === true) return 'all Node modules';
  if (builtins === false) return 'no Node modules';
  const more = builtins.filter((name) => !withoutServers.includes(name)).map((name) => `\`${name}\``);
  return ['Node modules without servers and databases', ...more].join(', and ');
}

/** Returns the packages with what each is, by its own description, and what it may import. */
export function packageTable() {
  const rows = Object.keys(table).map((home) => {
    const { description } = JSON.parse(readSource(`packages/${home}/package.json`));
    return `| [${home}](packages/${home}/README.md) | ${description} | ${shortly(mayImport(home))} |`;
  });
  return ['| Package | Purpose | May import |', '|---|---|---|', ...rows].join('\n');
}

/** Shortens the text about Node's modules that most packages may use: the page says it once, below the table. @param {string} said */
function shortly(said) {
  return said
    .replaceAll('@portico/', '')
    .replace(/; Node modules without servers and databases(?:, and (.+))?/, (_all, more) => (more ? `; ${more}` : ''));
}

const importLine = /^- \*\*May import\*\* .*?\.(?= |$)/m;

/**
 * Returns the README of a package, with the sentence about its permitted imports.
 * @param {string} home
 * @param {string} text
 */
export function withImports(home, text) {
  return text.replace(importLine, () => `- **May import** ${mayImport(home)}.`);
}

/**
 * Returns the required parts that a README lacks: the contents of the package, its permitted imports, and where to start reading; these come
 * first and are short.
 * @param {string} home
 * @param {string} text
 */
export function lackOf(home, text) {
  const place = `packages/${home}/README.md`;
  const start = /^- \*\*Start reading\*\* .*$/m.exec(text);
  const heading = `# ${home.startsWith('create-') ? '' : '@portico/'}${home}\n`;
  return [
    ...(text.startsWith(heading) ? [] : [`${place} does not begin with '${heading.trim()}'`]),
    ...['Contains', 'May import', 'Start reading']
      .filter((word) => !text.includes(`\n- **${word}** `))
      .map((word) => `${place} has no line '- **${word}** …'`),
    ...(start && !/\]\(src\/[^)]+\.ts\)/.test(start[0]) ? [`${place} names no file to start reading at`] : []),
    ...(start && text.slice(0, start.index).split('\n').length > 10
      ? [`${place} says where to start reading only behind its tenth line`]
      : []),
  ];
}
