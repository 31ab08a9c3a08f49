import { readFileSync } from 'node:fs';

/** The version of this package, which all packages of the framework share. */
export const ownVersion = readOwnVersion();

/** The exact versions of the other packages that projects install. A test compares them with the versions that the framework is tested with. */
export const versions: Readonly<Record<string, string>> = {
  '@scalar/fastify-api-reference': '1.72.1',
  '@types/node': '26.6.6',
  oxfmt: '0.75.0',
  oxlint: '1.89.0',
  typescript: '7.0.2',
  vite: '8.3.8',
  vitest: '5.1.1',
};

/** The version of Node that images and continuous integration use. */
export const nodeVersion = '24';

function readOwnVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
