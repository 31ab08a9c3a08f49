// Writes docs/reference/configuration.md from the keys that hosts declare.
//   node scripts/configuration.mjs           writes it
//   node scripts/configuration.mjs --check   fails when it is not what would be written
import { readFileSync, writeFileSync } from 'node:fs';
import { hostKeys } from '../src/configuration/hostKeys.ts';

const page = new URL('../../../docs/reference/configuration.md', import.meta.url);

const head = `# Configuration

<!-- Made from packages/host/src/configuration/hostKeys.ts by scripts/configuration.mjs beside it. Do not edit. -->

Every key that a host reads. A value comes from the environment, where \`__\` stands for each \`:\` (\`Service__Jwt__Issuer\`), or from a [JSON file](../guide/deploying.md#configuration), which the environment wins over. An option of code wins over both, unless a line says otherwise.

| Type | Read as |
|---|---|
| text | as it stands |
| number | digits |
| switch | \`true\` or \`false\` |
| list | items between commas |
| duration | seconds, or a number with its unit: \`500ms\`, \`30s\`, \`15m\`, \`1h\` |
| address | a URL; where it is listed, its credentials are masked |

A host [lists at start](../guide/deploying.md#what-a-host-goes-by) what it goes by; a secret is listed as \`***\`. A name in \`<…>\` is one of the application's.

`;

/** @param {import('../src/configuration/configurationKey.ts').ConfigurationKey} declared */
function row({ key, type, default: given, option, winner, secret, meaning }) {
  const kind = secret ? `${type}, secret` : type;
  const others = winner === 'configuration' ? '; configuration wins' : winner === 'both' ? '; both count' : '';
  return `| \`${key}\` | ${kind} | ${defaultOf(given)} | ${option === undefined ? '–' : `\`${option}\`${others}`} | ${meaning} |`;
}

/** @param {import('../src/configuration/configurationKey.ts').ConfigurationKey['default']} given */
function defaultOf(given) {
  if (given === undefined) return '–';
  if (typeof given === 'string') return `\`${given}\``;
  const { production, elsewhere } = given;
  return `${elsewhere === undefined ? 'none' : `\`${elsewhere}\``}; in production ${production === undefined ? 'none' : `\`${production}\``}`;
}

const text = `${head}| Key | Type | Default | Option of code | Meaning |\n|---|---|---|---|---|\n${hostKeys.map(row).join('\n')}\n`;
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/reference/configuration.md is not what its keys say. Run `node packages/host-fastify/scripts/configuration.mjs`.');
  process.exitCode = 1;
}
