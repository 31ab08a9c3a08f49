import { findings } from './actionTable.ts';
import type { CommandSpec } from './commandSpec.ts';
import { projectOptions } from './optionTable.ts';

/** The command `portico openapi`. */
export const openApiCommand = {
  summary: 'Print the API description, or write it to a file.',
  options: [
    { name: 'openapi', value: '<version>', choices: ['3.1', '3.0'], meaning: 'the version of OpenAPI: 3.1 (default) or 3.0' },
    { name: 'output', value: '<file>', path: 'file', meaning: 'write the description to a file, relative to the project' },
    { name: 'check', meaning: 'write nothing, and fail if the file of --output is missing or stale' },
    ...projectOptions,
  ],
  readsProject: true,
  problems: `${findings}; with --check, the file is missing or stale`,
  json: 'the description; with --output { file, state }',
  examples: [
    ['portico openapi --output openapi.json', 'write the description for generators of clients'],
    ['portico openapi --openapi=3.0 --output openapi.json', 'write it for tools that do not read OpenAPI 3.1'],
  ],
} as const satisfies CommandSpec;
