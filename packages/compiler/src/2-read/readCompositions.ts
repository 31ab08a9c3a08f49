import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { getNamePath } from '../0-program/symbols.ts';
import type { ForeignName } from '../0-program/symbols.ts';
import type { ComposedArea, CompositionRecord } from './compositionRecord.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** The packages that export the functions that compose hosts. */
const hostPackages = new Set(['@portico/host', '@portico/host-fastify', '@portico/host-node', '@portico/host-fetch', '@portico/remote']);

/** Those functions. */
const functions = ['addServiceEndpoints', 'RemoteBoundary'];

/** Reads the compositions of a file. A composition that cannot be read at build time is checked when the host starts. */
export function readCompositions(program: Program, file: SourceFile): CompositionRecord[] {
  const reading = new CompositionReader(program, file);
  if (!reading.isNeeded) return [];
  const found: CompositionRecord[] = [];
  walk(file.tree, (node) => {
    const areas = reading.findAreasArgument(node);
    if (areas) found.push(reading.readComposition(areas));
  });
  return found;
}

class CompositionReader {
  readonly #program: Program;
  readonly #file: SourceFile;

  constructor(program: Program, file: SourceFile) {
    this.#program = program;
    this.#file = file;
  }

  /** Returns whether the file imports any function that composes hosts. */
  get isNeeded(): boolean {
    return [...this.#file.imports.values()].some(
      ({ specifier, imported }) => hostPackages.has(specifier) || (isOfProject(specifier) && [...functions, '*'].includes(imported)),
    );
  }

  /** Returns the array of areas that is passed to `addServiceEndpoints`; undefined for every other node. */
  findAreasArgument(node: AnyNode): readonly (AnyNode | null)[] | undefined {
    if (!this.#isCallTo(node, 'addServiceEndpoints')) return undefined;
    const list = (node['arguments'] as AnyNode[])[1];
    return list?.type === 'ArrayExpression' ? (list['elements'] as (AnyNode | null)[]) : undefined;
  }

  readComposition(elements: readonly (AnyNode | null)[]): CompositionRecord {
    const areas = elements.map((element) => element && this.#readComposedArea(element));
    return {
      from: this.#program.relative(this.#file.path),
      areas: areas.filter((area) => area !== null && area !== undefined),
      isWhole: areas.every(Boolean),
    };
  }

  #readComposedArea(element: AnyNode): ComposedArea | undefined {
    const isRemote = this.#isCallTo(element, 'RemoteBoundary');
    const named = isRemote ? (element['arguments'] as AnyNode[])[0] : element;
    const area = named && this.#findArea(named);
    return area === undefined ? undefined : { area: { value: area, place: createPlace(this.#file, element) }, isRemote };
  }

  #isCallTo(node: AnyNode, name: string): boolean {
    const path = node.type === 'CallExpression' ? getNamePath(node['callee']) : undefined;
    const binding = path && this.#file.imports.get(path[0]!);
    const isNamed = path?.length === 1 ? binding?.imported === name : binding?.imported === '*' && path?.[1] === name;
    return binding !== undefined && isNamed && this.#isFromHost(this.#file, { specifier: binding.specifier, imported: name });
  }

  /** Returns whether an imported name is the function of a host, possibly through files of the project or `imports` of its `package.json`. */
  #isFromHost(from: SourceFile, { specifier, imported }: ForeignName, seen: Set<string> = new Set()): boolean {
    if (hostPackages.has(specifier)) return true;
    const path = isOfProject(specifier) ? this.#program.resolve(from, specifier) : undefined;
    if (path === undefined || seen.has(path)) return false;
    seen.add(path);
    if ([...hostPackages].some((each) => this.#program.resolve(from, each) === path)) return true;
    const module = this.#program.file(path);
    if (!module) return false;
    const binding = module.exports.get(imported);
    if (!binding) return module.stars.some((star) => this.#isFromHost(module, { specifier: star, imported }, seen));
    const origin = 'local' in binding ? module.imports.get(binding.local) : binding;
    return origin !== undefined && this.#isFromHost(module, origin, seen);
  }

  /** Returns the area of the emitted module that an identifier names. */
  #findArea(node: AnyNode): string | undefined {
    const path = getNamePath(node);
    const binding = path && this.#file.imports.get(path[0]!);
    if (!binding || !this.#program.isEmittedIndex(this.#file, binding.specifier)) return undefined;
    const imported = binding.imported === '*' ? (path[1] ?? '') : binding.imported;
    return /^(\w+)Module$/.exec(imported)?.[1];
  }
}

function isOfProject(specifier: string): boolean {
  return /^[.#]/.test(specifier);
}
