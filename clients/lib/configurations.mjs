/**
 * A generator with its settings. `command` and `settings` take the description and the folder for the generated code.
 * @typedef {object} Configuration
 * @property {string} name
 * @property {(input: string, output: string, settings: string) => readonly string[]} command the command in `node_modules/.bin`, and its arguments
 * @property {(input: string, output: string) => string} [settings] the text of a settings file
 * @property {Readonly<Record<string, string>>} [aliases] packages that the generated code imports by another name than the installed one
 */

/** @param {unknown} value */
const exported = (value) => `export default ${JSON.stringify(value)};\n`;

/** @param {object} output @returns {Pick<Configuration, 'command' | 'settings'>} */
const orval = (output) => ({
  command: (_input, _output, settings) => ['orval', '--config', settings],
  settings: (input, folder) => exported({ api: { input, output: { target: `${folder}/api.ts`, mode: 'single', ...output } } }),
});

/** The nine configurations. @type {readonly Configuration[]} */
export const configurations = [
  {
    name: 'openapi-fetch',
    command: (input, output) => ['openapi-typescript', input, '-o', `${output}/api.ts`, '--default-non-nullable=false'],
  },
  {
    name: 'hey-api',
    command: (_input, _output, settings) => ['openapi-ts', '-f', settings],
    settings: (input, output) =>
      exported({
        input,
        output,
        plugins: [
          '@hey-api/client-fetch',
          '@hey-api/typescript',
          { name: 'zod', compatibilityVersion: 3 },
          { name: '@hey-api/sdk', validator: true },
        ],
      }),
  },
  { name: 'orval-axios', ...orval({ client: 'axios' }) },
  { name: 'orval-react-query', ...orval({ client: 'react-query', httpClient: 'axios' }) },
  { name: 'orval-zod', ...orval({ client: 'zod' }), aliases: { zod: 'zod4' } },
  {
    name: 'kubb',
    command: (_input, _output, settings) => ['kubb', 'generate', '--config', settings],
    settings: (input, output) => `import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginZod } from '@kubb/plugin-zod';
export default defineConfig({
  input: { path: ${JSON.stringify(input)} },
  output: { path: ${JSON.stringify(output)}, barrelType: 'named', format: false, lint: false },
  plugins: [
    pluginOas({ validate: false, generators: [] }),
    pluginTs(),
    pluginZod({ version: '3' }),
    pluginClient({ client: 'axios', parser: 'zod', bundle: true }),
  ],
});
`,
  },
  { name: 'openapi-zod-client', command: (input, output) => ['openapi-zod-client', input, '-o', `${output}/api.ts`, '--export-schemas'] },
  {
    name: 'swagger-typescript-api',
    command: (input, output) => ['swagger-typescript-api', 'generate', '-p', input, '-o', output, '-n', 'api.ts'],
  },
  { name: 'oazapfts', command: (input, output) => ['oazapfts', input, `${output}/api.ts`] },
];
