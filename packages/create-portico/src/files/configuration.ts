import { randomBytes } from 'node:crypto';
import type { Project } from '../choices.ts';
import type { Files } from '../output.ts';
import { formatJson, joinLines } from './text.ts';

/** Returns the configuration of the tools and of the service. */
export function describeConfiguration(project: Project): Files {
  return {
    'tsconfig.json': formatJson(typeScript),
    'tsconfig.build.json': formatJson(typeScriptBuild),
    '.oxfmtrc.json': joinLines(
      '{',
      '  "singleQuote": true,',
      '  "ignorePatterns": [',
      '    "dist",',
      '    "src/generated",',
      '    "migrations",',
      '    "client",',
      '    "openapi*.json",',
      '    "portico.contract.json"',
      '  ]',
      '}',
    ),
    '.oxlintrc.json': formatJson({
      $schema: './node_modules/oxlint/configuration_schema.json',
      categories: { correctness: 'error', suspicious: 'warn' },
      ignorePatterns: ['dist', 'src/generated', 'client'],
    }),
    '.gitignore': joinLines('.env', 'data/', 'dist/', 'node_modules/', 'src/generated/'),
    'vitest.config.ts': joinLines(
      "import { defineConfig } from 'vitest/config';",
      '',
      "export default defineConfig({ test: { include: ['test/**/*.test.ts'] } });",
    ),
    ...describeEnvironment(project),
  };
}

const typeScript = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
  },
  include: ['src', 'test', 'vitest.config.ts'],
};

const typeScriptBuild = {
  extends: './tsconfig.json',
  compilerOptions: {
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: 'src',
    outDir: 'dist',
  },
  include: ['src'],
};

/** Returns the environment files: an example without secrets, and one with random secrets that is not committed. */
function describeEnvironment(project: Project): Files {
  const secret = () => randomBytes(32).toString('base64url');
  return {
    '.env.example': joinLines(
      '# Copy this file to .env and replace the secrets; `openssl rand -base64 32` prints one.',
      listVariables(project, () => 'change-me'),
    ),
    '.env': joinLines(listVariables(project, secret)),
  };
}

function listVariables(project: Project, secret: () => string): string[] {
  const password = secret();
  return [...listStoreVariables(project, password), ...listTokenVariables(project, secret), ...listBrokerVariables(project, secret())];
}

function listStoreVariables({ store }: Project, password: string): string[] {
  if (store === 'sqlite') return ['Service__Database__Url=sqlite:data/{store}.db'];
  return [`POSTGRES_PASSWORD=${password}`, `Service__Database__Url=postgres://app:${password}@127.0.0.1:5432/{store}`];
}

function listTokenVariables({ name, 'sign-in': signIn }: Project, secret: () => string): string[] {
  const provider = 'https://login.example.com';
  return signIn === 'jwt'
    ? [`Service__Jwt__Key=${secret()}`, `Service__Jwt__Issuer=${name}`, `Service__Jwt__Audience=${name}`]
    : [`Service__Jwt__JwksUri=${provider}/.well-known/jwks.json`, `Service__Jwt__Issuer=${provider}`, `Service__Jwt__Audience=${name}`];
}

function listBrokerVariables({ broker }: Project, password: string): string[] {
  if (broker === 'none') return [];
  return [`RABBITMQ_PASSWORD=${password}`, `Service__Messaging__RabbitMq__Url=amqp://app:${password}@127.0.0.1:5672`];
}
