import { parse, readSource } from '../sources.mjs';
import { commentBefore } from './comments.mjs';
import { table } from './tables.mjs';

/**
 * The table of rules, read from the sources, so that no build has to come first.
 * @returns {Promise<typeof import('../../../packages/core/src/manifest/ruleTable.ts')>}
 */
const rules = () => import('../../../packages/core/src/manifest/ruleTable.ts');

/** @typedef {{ name: string, written: string, meaning: string }} Attribute */

/** The words for the types that a rule of the table is about. */
const targets = {
  text: 'strings',
  number: 'numbers',
  time: '`DateTimeOffset`, `DateOnly`',
  duration: '`Duration`',
  list: 'collections',
  array: 'arrays',
};

/** An argument of each kind, for the keywords that a rule publishes. */
const samples = { count: 1, positive: 1, number: 1, text: 'x', duration: 'PT1S', pattern: 'x', values: ['x'] };

/**
 * Returns the attributes that stand for rules of the table, or the others: `table` or `composed`.
 * @param {string} _page
 * @param {string[]} words
 */
export async function ruleTable(_page, [which]) {
  const { listRulesOf } = await rules();
  const attributes = ['rules.ts', 'files/fileRules.ts'].flatMap((file) => attributesIn(`packages/core/src/${file}`));
  if (which === 'composed')
    return table(
      ['Rule', 'Meaning'],
      attributes.filter(({ name }) => listRulesOf(name).length === 0).map(({ written, meaning }) => [written, meaning]),
    );
  const rows = attributes.flatMap(({ name, written, meaning }) => {
    const found = listRulesOf(name);
    if (found.length === 0) return [];
    const fits = found.flatMap(({ row }) => row.on.map((target) => targets[target]));
    const keywords = found.flatMap(({ row }) => keywordsOf(row));
    const codes = found.map(({ rule }) => `\`validation.${rule}\``);
    return [[written, fits.join('; ') || 'scalars', meaning, keywords.join('; ') || '–', codes.join('; ')]];
  });
  return table(['Rule', 'Fits', 'Meaning', 'Published as', 'Code'], rows);
}

/**
 * Returns the keywords of JSON Schema that a rule publishes for the values that it is about.
 * @param {import('../../../packages/core/src/manifest/ruleRow.ts').RuleRow} row
 */
function keywordsOf(row) {
  if (!('schema' in row) || !row.schema) return [];
  const schema = /** @type {(argument: unknown, kind: string) => object} */ (row.schema);
  const kinds = row.on.length > 0 ? row.on.map((target) => (target === 'array' ? 'list' : target)) : ['text'];
  const argument = row.takes === undefined ? undefined : samples[row.takes];
  return kinds.map((kind) => {
    const found = Object.entries(schema(argument, kind));
    return found.map(([keyword, value]) => `\`${typeof value === 'string' && !row.takes ? `${keyword}: ${value}` : keyword}\``).join(', ');
  });
}

/**
 * Returns the attributes that a file declares, with their parameters and their comments.
 * @param {string} path
 * @returns {Attribute[]}
 */
function attributesIn(path) {
  const text = readSource(path);
  const parsed = parse(path, text);
  return parsed.program.body.flatMap((node) => {
    const declared = /** @type {any} */ (node.type === 'ExportNamedDeclaration' ? node.declaration : undefined);
    if (declared?.type !== 'TSTypeAliasDeclaration' || declared.typeAnnotation.typeName?.name !== 'Marked') return [];
    const comment = commentBefore(parsed, text, node.start);
    const name = declared.id.name;
    if (!comment) throw new Error(`${path}: ${name} has no sentence of its own`);
    const parameters = (declared.typeParameters?.params ?? []).map((/** @type {any} */ each) => each.name.name);
    const written = `\`${name}${parameters.length > 0 ? `<${parameters.join(', ')}>` : ''}\``;
    return [{ name, written, meaning: comment.text }];
  });
}
