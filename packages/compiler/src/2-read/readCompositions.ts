import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { namePath } from '../0-program/symbols.ts';
import type { ComposedArea, CompositionRecord } from './compositionRecord.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** The packages whose functions put hosts together. */
const hostPackages = new Set(['@portico/host', '@portico/host-fastify', '@portico/host-node', '@portico/remote']);

/** The compositions of a file. What cannot be read at build time is judged when the host starts. */
export function readCompositions(program: Program, file: SourceFile): CompositionRecord[] {
  const reading = new CompositionReader(program, file);
  if (!reading.isNeeded) return [];
  const found: CompositionRecord[] = [];
  walk(file.tree, (node) => {
    const areas = reading.areasGiven(node);
    if (areas) found.push(reading.composition(areas));
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

  /** Whether the file takes what puts hosts together at all. */
  get isNeeded(): boolean {
    return [...this.#file.imports.values()].some(({ specifier }) => hostPackages.has(specifier));
  }

  /** The array of areas that a call of `addServiceEndpoints` is given; undefined of every other node. */
  areasGiven(node: AnyNode): readonly (AnyNode | null)[] | undefined {
    if (!this.#isCallTo(node, 'addServiceEndpoints')) return undefined;
    const list = (node['arguments'] as AnyNode[])[1];
    return list?.type === 'ArrayExpression' ? (list['elements'] as (AnyNode | null)[]) : undefined;
  }

  composition(elements: readonly (AnyNode | null)[]): CompositionRecord {
    const areas = elements.map((element) => element && this.#composed(element));
    return {
      from: this.#program.relative(this.#file.path),
      areas: areas.filter((area) => area !== null && area !== undefined),
      isWhole: areas.every(Boolean),
    };
  }

  #composed(element: AnyNode): ComposedArea | undefined {
    const isRemote = this.#isCallTo(element, 'RemoteBoundary');
    const named = isRemote ? (element['arguments'] as AnyNode[])[0] : element;
    const area = named && this.#findArea(named);
    return area === undefined ? undefined : { area: { value: area, place: createPlace(this.#file, element) }, isRemote };
  }

  #isCallTo(node: AnyNode, name: string): boolean {
    const path = node.type === 'CallExpression' ? namePath(node['callee']) : undefined;
    const binding = path && this.#file.imports.get(path[0]!);
    if (!binding || !hostPackages.has(binding.specifier)) return false;
    return path.length === 1 ? binding.imported === name : binding.imported === '*' && path[1] === name;
  }

  /** The area whose emitted module an identifier names. */
  #findArea(node: AnyNode): string | undefined {
    const path = namePath(node);
    const binding = path && this.#file.imports.get(path[0]!);
    if (!binding || !this.#program.isEmittedIndex(this.#file, binding.specifier)) return undefined;
    const imported = binding.imported === '*' ? (path[1] ?? '') : binding.imported;
    return /^(\w+)Module$/.exec(imported)?.[1];
  }
}
