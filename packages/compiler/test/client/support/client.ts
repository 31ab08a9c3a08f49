import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { portico } from '../../support/cli.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The oldest and the newest version of TypeScript that clients are compiled with. */
export const typeScripts = {
  '5.9': join(dirname(createRequire(join(root, 'packages/openapi/package.json')).resolve('typescript/package.json')), 'bin/tsc'),
  '7': join(root, 'node_modules/typescript/bin/tsc'),
};

/** Writes the client of a project. Throws if the command fails. */
export async function writeClient(project: string, output: string, ...options: string[]): Promise<void> {
  const { status, out, err } = portico(project, ['client', '--output', output, ...options]);
  if ((await status) !== 0) throw new Error(`${out()}${err()}`);
}

/** Compiler options under which a client must have no error. `lib`: the libraries of the platform. */
const strict = {
  target: 'es2022',
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** Checks the types of a folder in a browser and in Node. Returns the errors. */
export async function checkTypes(folder: string, typeScript: keyof typeof typeScripts): Promise<string> {
  const platforms = { browser: { lib: ['es2022', 'dom'], types: [] }, node: { lib: ['es2022'], types: ['node'], skipLibCheck: true } };
  const errors = await Promise.all(
    Object.entries(platforms).map(async ([platform, options]) => {
      const settings = { compilerOptions: { ...strict, ...options, typeRoots: [join(root, 'node_modules/@types')] }, include: ['**/*.ts'] };
      const file = join(folder, `tsconfig.${platform}.json`);
      writeFileSync(file, JSON.stringify(settings));
      return run(process.execPath, [typeScripts[typeScript], '-p', file]).then(
        () => '',
        (error: { readonly stdout: string }) => `${platform}: ${error.stdout}`,
      );
    }),
  );
  return errors.join('');
}
