import type { CheckedMember, CheckedName, CheckedType, TypeGraph, TypeId } from '../../src/0-program/checker/port.ts';

/** Prints a type of a graph. Two graphs of the same types have the same text, independent of type ids and the order of unions. */
export function printType(graph: TypeGraph, id: TypeId | undefined): string {
  return id === undefined ? 'no type' : new Printer(graph).print(id);
}

class Printer {
  readonly #graph: TypeGraph;
  readonly #open: TypeId[] = [];

  constructor(graph: TypeGraph) {
    this.#graph = graph;
  }

  /** A type that stands inside of itself is printed as the number of levels between the two. */
  print(id: TypeId): string {
    const level = this.#open.lastIndexOf(id);
    if (level >= 0) return `^${this.#open.length - level}`;
    this.#open.push(id);
    const text = this.#text(this.#graph.types[id]!);
    this.#open.pop();
    return text;
  }

  #text(type: CheckedType): string {
    switch (type.kind) {
      case 'literal':
        return JSON.stringify(type.value);
      case 'scalar':
      case 'platform':
        return `${type.kind} ${type.name}`;
      case 'array':
        return `${this.print(type.element)}[]`;
      case 'tuple':
        return `[${type.elements.map(({ kind, type: element }) => `${kind} ${this.print(element)}`).join(', ')}]`;
      case 'template':
        return `template ${JSON.stringify(type.texts)} (${type.types.map((each) => this.print(each)).join(', ')})`;
      case 'object':
        return `${this.#name(type.named)}{ ${[...type.members.map((member) => this.#member(member)), ...this.#index(type.index)].join('; ')} }`;
      case 'union':
        return `${this.#name(type.named)}(${type.members
          .map((member) => this.print(member))
          .sort()
          .join(' | ')})`;
      case 'marked':
        return [this.print(type.base), ...type.marks.map((mark) => `${mark.name}<${this.#all(mark.arguments)}>`).sort()].join(' & ');
      case 'unsupported':
        return `unsupported '${type.why}'`;
      default:
        return type.kind;
    }
  }

  #all(ids: readonly TypeId[]): string {
    return ids.map((id) => this.print(id)).join(', ');
  }

  #member({ name, optional, type, origin, doc }: CheckedMember): string {
    const comment = doc ? `/* ${doc} */ ` : '';
    return `${comment}${origin === 'member' ? '' : `${origin} `}${withoutClass(name)}${optional ? '?' : ''}: ${this.print(type)}`;
  }

  #index(index: TypeId | undefined): string[] {
    return index === undefined ? [] : [`[string]: ${this.print(index)}`];
  }

  #name(named: CheckedName | undefined): string {
    if (!named) return '';
    const comment = named.doc ? `/* ${named.doc} */ ` : '';
    const given = named.arguments.length > 0 ? `<${this.#all(named.arguments)}>` : '';
    return `${comment}${named.kind} ${[...named.within, named.name].join('.')}${given} `;
  }
}

/** Removes the class number that TypeScript 7 adds before a private name. */
function withoutClass(name: string): string {
  return name.replace(/^__#\d+@/, '');
}
