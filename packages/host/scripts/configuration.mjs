// Writes docs/reference/configuration.md from the keys that hosts declare.
// node scripts/configuration.mjs           writes the page
// node scripts/configuration.mjs --check   fails if the page is out of date
import { readFileSync, writeFileSync } from 'node:fs';
import { hostKeys } from '../src/configuration/hostKeys.ts';

const page = new URL('../../../docs/reference/configuration.md', import.meta.url);

const head = `# Configuration

<!-- Generated from packages/host/src/configuration/hostKeys.ts by packages/host/scripts/configuration.mjs. Do not edit. -->

Every key that a host reads. Values come from environment variables, in which \`__\` replaces each \`:\` (\`Service__Jwt__Issuer\`), or from a [JSON file](../guide/deploying.md#configuration). Environment variables override the file, and options in code override both unless a row says otherwise.

| Type | Read as |
|---|---|
| text | unchanged |
| number | digits |
| switch | \`true\` or \`false\` |
| list | comma-separated items |
| duration | seconds, or a number with its unit: \`500ms\`, \`30s\`, \`15m\`, \`1h\` |
| address | a URL; its credentials are masked in logs |

A host [lists at start](../guide/deploying.md#effective-configuration) the values that it uses; a secret is listed as \`***\`. A name in \`<…>\` is one of the application's.

`;

/** Returns the table row of a key. @param {import('../src/configuration/configurationKey.ts').ConfigurationKey} declared */
function row({ key, type, default: given, option, winner, secret, meaning }) {
  const kind = secret ? `${type}, secret` : type;
  const others = winner === 'configuration' ? '; configuration wins' : winner === 'both' ? '; both count' : '';
  return `| \`${key}\` | ${kind} | ${defaultOf(given)} | ${option === undefined ? '–' : `\`${option}\`${others}`} | ${meaning} |`;
}

/**
 * Returns the cell with the default of a key. @param
 * {import('../src/configuration/configurationKey.ts').ConfigurationKey['default']} given
 */
function defaultOf(given) {
  if (given === undefined) return '–';
  if (typeof given === 'string') return `\`${given}\``;
  const { production, elsewhere } = given;
  return `${elsewhere === undefined ? 'none' : `\`${elsewhere}\``}; in production ${production === undefined ? 'none' : `\`${production}\``}`;
}

const text = `${head}| Key | Type | Default | Option in code | Meaning |\n|---|---|---|---|---|\n${hostKeys.map(row).join('\n')}\n`;
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/reference/configuration.md is out of date. Run `node packages/host/scripts/configuration.mjs`.');
  process.exitCode = 1;
}
