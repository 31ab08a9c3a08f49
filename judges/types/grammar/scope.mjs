/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {(scope: Scope) => string} Grammar writes a type
 */

/** The place where a type is written: in which file, how deep, and with which type parameters. */
export class Scope {
  /**
   * @param {World} world
   * @param {{ readonly file: string, readonly depth: number, readonly params?: readonly string[], readonly grammar: Grammar }} place
   */
  constructor(world, { file, depth, params = [], grammar }) {
    this.world = world;
    this.random = world.random;
    this.file = file;
    this.depth = depth;
    this.params = params;
    this.grammar = grammar;
  }

  /** Writes a type one level deeper. */
  type() {
    return this.deeper().grammar(this.deeper());
  }

  /** The scope one level deeper. */
  deeper() {
    return this.with({ depth: this.depth - 1 });
  }

  /** The scope of a declaration next to the one that is being written: its type parameters are not known there. */
  outside() {
    return this.with({ depth: this.depth - 1, params: [] });
  }

  /**
   * The scope with something else.
   * @param {{ readonly file?: string, readonly depth?: number, readonly params?: readonly string[] }} changes
   */
  with(changes) {
    const { file, depth, params, grammar } = this;
    return new Scope(this.world, { file, depth, params, grammar, ...changes });
  }

  /**
   * Declares something in any file, and returns how this file names it.
   * @param {(name: string, scope: Scope) => string} write
   * @param {{ readonly stem?: string, readonly canBeDefault?: boolean }} [options]
   */
  declare(write, options) {
    const { declared } = this.declared(write, options);
    return this.world.use(declared, this.file);
  }

  /**
   * Declares something in any file.
   * @param {(name: string, scope: Scope) => string} write
   * @param {{ readonly stem?: string, readonly canBeDefault?: boolean }} [options]
   */
  declared(write, options) {
    const file = this.world.anyFile();
    const scope = this.with({ file, depth: this.depth - 1, params: [] });
    return { declared: this.world.declare(file, (name) => write(name, scope), options), scope };
  }
}

/** Puts a type in parentheses unless it is one word. */
export function group(/** @type {string} */ text) {
  return /^[\w.]+$/.test(text) ? text : `(${text})`;
}
