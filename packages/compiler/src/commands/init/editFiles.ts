import type { CreatedApplication } from './findApplication.ts';

/** Adds the import of the mount function and its call to the file that creates an application. */
export function mountIn(text: string, { variable, end, importsEnd }: CreatedApplication, specifier: string): string {
  const quote = /from\s+"/.test(text.slice(0, importsEnd)) ? '"' : "'";
  const semicolon = text[importsEnd - 1] === ';' ? ';' : '';
  const indent = /^\s*/.exec(findStatementLine(text, end, variable))![0];
  const call = `\n${indent}mountPortico(${variable})${semicolon}`;
  const own = `\nimport { mountPortico } from ${quote}${specifier}${quote}${semicolon}`;
  return text.slice(0, importsEnd) + own + text.slice(importsEnd, end) + call + text.slice(end);
}

/** Returns the line on which the statement that ends here assigns the variable. */
function findStatementLine(text: string, end: number, variable: string): string {
  const begin = Math.max(text.lastIndexOf(`const ${variable}`, end), text.lastIndexOf(`let ${variable}`, end), 0);
  return text.slice(text.lastIndexOf('\n', begin) + 1, end);
}

/** A package.json, as far as it is changed. */
export interface Manifest {
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  portico?: Record<string, unknown>;
}

/** Returns a package.json with the packages, the folder of the declarations, and builds before its scripts. */
export function extendManifest(
  text: string,
  { version, sources, typescript }: { version: string; sources: string; typescript: string },
): string {
  const manifest = JSON.parse(text) as Manifest;
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  const pin = (names: readonly string[]) => Object.fromEntries(names.map((name) => [`@portico/${name}`, version]));
  const scripts = Object.entries({ build: '', start: '', test: '', dev: '', ...manifest.scripts }).filter(([, command]) => command !== '');
  const built = scripts.map(
    ([name, command]) => [name, /^(?:build|start|test|dev)$/.test(name) ? `portico build && ${command}` : command] as const,
  );
  const changed: Manifest = {
    ...manifest,
    scripts: { 'build:portico': 'portico build', ...Object.fromEntries(built) },
    dependencies: sort({ ...manifest.dependencies, ...pin(['core', 'host-fastify', 'runtime']) }),
    devDependencies: sort({ typescript, ...manifest.devDependencies, ...pin(['compiler']) }),
    portico: { ...manifest.portico, sources },
  };
  return `${JSON.stringify(changed, null, indent)}\n`;
}

function sort(versions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Returns a tsconfig.json that allows the imports of generated code, with its comments; unchanged if it allows them already. */
export function allowExtensions(text: string): string {
  if (/"(?:allowImportingTsExtensions|rewriteRelativeImportExtensions)"\s*:\s*true/.test(text)) return text;
  const option = /"noEmit"\s*:\s*true/.test(text) ? 'allowImportingTsExtensions' : 'rewriteRelativeImportExtensions';
  return text.replace(/("compilerOptions"\s*:\s*\{)/, `$1\n    "${option}": true,`);
}
