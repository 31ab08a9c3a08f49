import { admitsUndefined } from './reading.mjs';
import { scalars } from './scalars.mjs';

/** @typedef {import('./forms.mjs').Form} Form */

/** The type has no value that JSON could carry, or none that is small. */
export class NoValue extends Error {}

const texts = ['', 'a', 'b', 'abc', 'x', 'Ünï', '0', 'true', 'null', 'circle'];
const numbers = [0, 1, 2, -1, 1.5, 42, 1e21, -0.25];
const anything = [null, 'a', 5, true, [], {}, { a: 1 }, [1, 'a']];

/** Makes values of types. */
export class Values {
  #random;

  /** @param {import('./random.mjs').Random} random */
  constructor(random) {
    this.#random = random;
  }

  /**
   * Returns a value of a type; throws NoValue if there is none.
   * @param {Form} form
   * @param {number} [depth] how many levels of optional parts the value may have
   * @returns {unknown}
   */
  of(form, depth = 4) {
    if (depth < -12) throw new NoValue('endless');
    switch (form.kind) {
      case 'any':
        return this.#random.pick(anything);
      case 'anything':
        return this.#random.pick(anything.slice(1));
      case 'object':
        return this.#random.pick([{}, { a: 1 }, [1]]);
      case 'text':
        return this.#random.pick(texts);
      case 'number':
        return this.#random.pick(numbers);
      case 'literal':
        return form.value;
      case 'pattern':
        return this.#pattern(form);
      case 'scalar':
        return this.#random.pick(scalars[form.name]?.examples ?? []);
      case 'array':
        return this.#array(form.item, depth);
      case 'tuple':
        return this.#tuple(form.elements, depth);
      case 'members':
        return this.#members(form, depth);
      case 'union':
        return this.#option(form.options, depth);
      default:
        throw new NoValue(form.kind);
    }
  }

  /** @param {Form & { kind: 'pattern' }} form */
  #pattern(form) {
    for (let attempt = 0; attempt < 5; attempt++) {
      const made = form.parts.map((part) => (typeof part === 'string' ? part : String(this.of(part)))).join('');
      for (const text of [made, made.toUpperCase(), made.toLowerCase()]) if (form.test(text)) return text;
    }
    throw new NoValue('pattern');
  }

  /**
   * @param {Form} item
   * @param {number} depth
   * @returns {unknown[]}
   */
  #array(item, depth) {
    const count =
      depth <= 0
        ? 0
        : this.#random.weighted([
            [2, 0],
            [3, 1],
            [3, 2],
            [1, 3],
          ]);
    try {
      return Array.from({ length: count }, () => this.of(item, depth - 1));
    } catch (error) {
      if (error instanceof NoValue) return [];
      throw error;
    }
  }

  /**
   * @param {readonly import('./forms.mjs').Element[]} elements
   * @param {number} depth
   */
  #tuple(elements, depth) {
    const list = [];
    let open = true;
    for (const { form, flag } of elements) {
      if (flag === 'optional') open &&= depth > 0 && this.#random.chance(0.6);
      if (flag === 'required' || (flag === 'optional' && open)) list.push(this.#defined(form, depth - 1));
      if (flag === 'rest' && open) list.push(...this.#array(form, depth));
    }
    return list;
  }

  /** An element of a list cannot be absent. */
  #defined(/** @type {Form} */ form, /** @type {number} */ depth) {
    const value = this.of(form, depth);
    if (value === undefined) throw new NoValue('undefined');
    return value;
  }

  /**
   * @param {Form & { kind: 'members' }} form
   * @param {number} depth
   */
  #members(form, depth) {
    /** @type {Record<string, unknown>} */
    const value = {};
    for (const [name, member] of form.members) {
      const isOpen = member.optional || admitsUndefined(member.form);
      if (isOpen && (depth <= 0 || this.#random.chance(0.4))) continue;
      try {
        const made = this.of(member.form, depth - 1);
        if (made !== undefined) value[name] = made;
      } catch (error) {
        if (!isOpen || !(error instanceof NoValue)) throw error;
      }
    }
    for (const index of depth > 0 ? form.indexes : []) this.#indexed(value, index, depth);
    return value;
  }

  /**
   * @param {Record<string, unknown>} value
   * @param {import('./forms.mjs').Index} index
   * @param {number} depth
   */
  #indexed(value, index, depth) {
    for (let count = this.#random.int(0, 2); count > 0; count--) {
      try {
        const name = index.key.kind === 'number' ? String(this.#random.int(0, 9)) : String(this.of(index.key));
        if (!Object.hasOwn(value, name) && name !== '') value[name] = this.of(index.form, depth - 1);
      } catch (error) {
        if (!(error instanceof NoValue)) throw error;
      }
    }
  }

  /**
   * @param {readonly Form[]} options
   * @param {number} depth
   */
  #option(options, depth) {
    const orders = depth > 0 ? this.#random.shuffle(options) : options.toSorted((a, b) => weightOf(a) - weightOf(b));
    for (const option of orders) {
      if (option.kind === 'undefined') return undefined;
      try {
        return this.of(option, depth - 1);
      } catch (error) {
        if (!(error instanceof NoValue)) throw error;
      }
    }
    throw new NoValue('union');
  }
}

/** Returns how much a value of a form holds: a literal nothing, an object most. */
function weightOf(/** @type {Form} */ form) {
  return ['undefined', 'literal', 'text', 'number', 'scalar', 'pattern', 'array', 'any', 'anything', 'object', 'tuple', 'members'].indexOf(
    form.kind,
  );
}
