import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, posix, resolve } from 'node:path';
import { createFilesMatcher, parseTsconfig } from 'get-tsconfig';
import type { TsConfigJsonResolved } from 'get-tsconfig';
import { omitUndefined } from '@portico/core/values';
import { parseSync } from 'oxc-parser';
import { stripByteOrderMark } from './disk.ts';

/** A problem of a configuration file, and its place. */
export interface ConfigProblem {
  /** Absolute. */
  readonly file: string;
  readonly reason: string;
  readonly start: number;
  readonly end: number;
}

/** The parts of a project's `tsconfig.json` that decide which files the compiler reads. */
export interface TsConfig {
  /** Whether `files`, `include` and `exclude` select a file, by its absolute path. */
  readonly includes: (path: string) => boolean;
  /** Whether `exclude` names a file, regardless of `include`. */
  readonly excludes: (path: string) => boolean;
  /** The folders that `tsc` writes to, absolute. */
  readonly outputs: readonly string[];
  /** The folders that `files` and `include` start from, absolute. */
  readonly roots: readonly string[];
  readonly erasableSyntaxOnly: boolean;
  /** Whether every import without `type` exists at run time, as Node reads it. */
  readonly keepsImports: boolean;
  /** Whether relative imports must end in an extension. */
  readonly needsExtensions: boolean;
  /** Whether it only refers to the configurations of other projects. */
  readonly isSolution: boolean;
  /** The folder of `baseUrl`, which TypeScript 7 does not support, and whether `paths` maps a specifier. */
  readonly baseUrl?: { readonly folder: string; readonly isMapped: (specifier: string) => boolean };
}

/** The result of reading a `tsconfig.json`. */
export interface TsConfigReading {
  /** Absent if there is no file, or if it cannot be read. */
  readonly config?: TsConfig;
  readonly problem?: ConfigProblem;
}

/** Reads the `tsconfig.json` of a folder, with the files that it extends. */
export function readTsConfig(root: string): TsConfigReading {
  const path = join(root, 'tsconfig.json');
  if (!existsSync(path)) return {};
  const problem = findSyntaxError(path) ?? findWrongList(path);
  if (problem) return { problem };
  try {
    return { config: understand(path, normalize(parseTsconfig(path))) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    return { problem: { file: path, reason, ...findPlaceOfKey(path, 'extends') } };
  }
}

function understand(path: string, config: TsConfigJsonResolved): TsConfig {
  const folder = dirname(path);
  const everything = createFilesMatcher({ path, config: includeEveryFile(config) });
  const { files, include, compilerOptions: options = {} } = config;
  const selects = files && !include ? undefined : createFilesMatcher({ path, config });
  const listed = new Set((files ?? []).map((file) => resolve(folder, file)));
  const outputs = [options.outDir, options.declarationDir].flatMap((output) => (output === undefined ? [] : [resolve(folder, output)]));
  return {
    includes: (file) => listed.has(file) || selects?.(file) !== undefined,
    excludes: (file) => everything(file) === undefined,
    // An output folder that contains the project would hide all of it.
    outputs: outputs.filter((output) => !`${folder}/`.startsWith(`${output}/`)),
    roots: (include ?? (files ? [] : ['**/*'])).concat(files ?? []).map((pattern) => resolve(folder, getStaticPart(pattern))),
    erasableSyntaxOnly: isErasable(options),
    keepsImports: isErasable(options) || options.verbatimModuleSyntax === true,
    needsExtensions: /^node(16|18|20|next)$/i.test(options.moduleResolution ?? options.module ?? ''),
    isSolution: files?.length === 0 && !include && (config.references ?? []).length > 0,
    ...omitUndefined({ baseUrl: readBaseUrl(folder, options) }),
  };
}

function readBaseUrl(folder: string, { baseUrl, paths = {} }: NonNullable<TsConfigJsonResolved['compilerOptions']>): TsConfig['baseUrl'] {
  if (baseUrl === undefined) return undefined;
  const patterns = Object.keys(paths).map((path) => path.split('*'));
  const isMapped = (specifier: string) =>
    patterns.some(([start = '', end]) =>
      end === undefined ? specifier === start : specifier.startsWith(start) && specifier.endsWith(end),
    );
  return { folder: resolve(folder, baseUrl), isMapped };
}

function isErasable(options: object): boolean {
  return 'erasableSyntaxOnly' in options && options.erasableSyntaxOnly === true;
}

/** Returns the same project with everything included that it does not exclude, including JavaScript. */
function includeEveryFile({ files: _files, include: _include, ...rest }: TsConfigJsonResolved): TsConfigJsonResolved {
  return { ...rest, include: ['**/*', '../**/*'], compilerOptions: { ...rest.compilerOptions, allowJs: true } };
}

/** Patterns that come from an extended file begin with the way to its folder: `config/../src` is `src`. */
function normalize(config: TsConfigJsonResolved): TsConfigJsonResolved {
  const plain = (patterns: string[] | undefined) => patterns?.map((each) => posix.normalize(each));
  const lists = { files: plain(config.files), include: plain(config.include), exclude: plain(config.exclude) };
  return { ...config, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)) };
}

/** Returns the part of a pattern before its first wildcard. */
function getStaticPart(pattern: string): string {
  const parts = pattern.split('/');
  const wild = parts.findIndex((part) => /[*?]/.test(part));
  return (wild < 0 ? parts : parts.slice(0, wild)).join('/') || (isAbsolute(pattern) ? '/' : '.');
}

/** Finds a syntax error. TypeScript continues after one and drops the unreadable part; the compiler stops. */
function findSyntaxError(path: string): ConfigProblem | undefined {
  const text = stripByteOrderMark(readFileSync(path, 'utf8'));
  if (text.trim() === '') return undefined;
  // In parentheses a JSON text is an expression; the offsets shift by one.
  const { errors, program } = parseSync('tsconfig.ts', `(${text}\n)`);
  const [error] = errors;
  if (error) {
    const [at] = error.labels;
    const start = Math.min(Math.max((at?.start ?? 1) - 1, 0), Math.max(text.length - 1, 0));
    return { file: path, reason: error.message.replace(/\.$/, ''), start, end: Math.min(start + 1, text.length) };
  }
  const [statement] = program.body;
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const inner = expression?.type === 'ParenthesizedExpression' ? expression.expression : expression;
  return inner?.type === 'ObjectExpression' ? undefined : { file: path, reason: 'it is not an object', start: 0, end: 1 };
}

/** Finds a setting that must be a list: TypeScript ignores `"include": "src"`. */
function findWrongList(path: string): ConfigProblem | undefined {
  const text = stripByteOrderMark(readFileSync(path, 'utf8'));
  for (const key of ['files', 'include', 'exclude']) {
    const found = new RegExp(`"${key}"\\s*:\\s*([^\\s[])`).exec(
      text.replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length)),
    );
    if (found) return { file: path, reason: `'${key}' is not a list`, start: found.index, end: found.index + key.length + 2 };
  }
  return undefined;
}

function findPlaceOfKey(path: string, key: string): { start: number; end: number } {
  const at = stripByteOrderMark(readFileSync(path, 'utf8')).indexOf(`"${key}"`);
  return at < 0 ? { start: 0, end: 1 } : { start: at, end: at + key.length + 2 };
}
