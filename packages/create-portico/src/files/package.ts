import type { Project } from '../choices.ts';
import type { Files } from '../output.ts';
import { ownVersion, versions } from '../versions.ts';
import { formatJson } from './text.ts';

/** Returns the package.json of a project. */
export function describePackage(project: Project): Files {
  return {
    'package.json': formatJson({
      name: project.name,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        dev: 'portico dev',
        build: 'portico build && tsc -p tsconfig.build.json',
        prestart: requireBuild,
        start: 'node --env-file-if-exists=.env dist/main.js',
        migrate: 'node --env-file-if-exists=.env node_modules/@portico/migrations/bin/portico-migrations.mjs apply',
        pretest: 'portico build',
        test: 'vitest run',
        check: 'portico build && portico check && portico access --check && tsc && oxlint && oxfmt --check',
        format: 'oxfmt',
      },
      dependencies: pin(listRuntimePackages(project)),
      devDependencies: pin(listToolPackages(project)),
      engines: { node: '>=24' },
      portico: { entry: 'src/main.ts' },
    }),
  };
}

/** Prints the command to run if the project is not built. Node itself would only report a missing module. */
const requireBuild = `node -e "if(!fs.existsSync('dist/main.js')){console.error('Not built yet: run npm run build first.');process.exit(1)}"`;

function listRuntimePackages({ store, broker, server }: Project): string[] {
  const names = ['core', 'data', `data-${store}`, `host-${server}`, 'migrations', 'runtime'];
  return [...names, ...(broker === 'rabbitmq' ? ['messaging-rabbitmq'] : [])].map((name) => `@portico/${name}`);
}

function listToolPackages({ store }: Project): string[] {
  // Development and tests keep data in memory, with SQLite.
  const memory = store === 'sqlite' ? [] : ['@portico/data-sqlite'];
  return ['@portico/compiler', '@portico/testing', ...memory, ...Object.keys(versions)];
}

function pin(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.toSorted().map((name) => [name, versions[name] ?? ownVersion]));
}
