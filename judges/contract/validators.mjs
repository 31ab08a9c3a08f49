import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * A schema of a description. @typedef {Record<string, any>} Schema
 * Something that a validator found. @typedef {{ readonly path: string, readonly message: string }} Finding
 */

/** Validates values by the schemas of a description, as a client does that knows nothing else of the service. */
export class Validators {
  #ajv;
  /** @type {Map<Schema, import('ajv').ValidateFunction>} */
  #compiled = new Map();
  #components;

  /** @param {{ readonly components: Record<string, any> }} document */
  constructor(document) {
    this.#components = document.components;
    // 17.72 is a multiple of 0.01, although the quotient of the two doubles is no integer.
    this.#ajv = new Ajv2020({ multipleOfPrecision: 9, strict: false, allErrors: false, discriminator: false, validateFormats: true });
    addFormats.default(this.#ajv);
    this.#ajv.addFormat('int32', { type: 'number', validate: (value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 31 });
    this.#ajv.addFormat('byte', /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);
    for (const name of ['int64', 'double', 'decimal', 'binary']) this.#ajv.addFormat(name, true);
  }

  /**
   * Returns what is wrong with a value, or undefined.
   * @param {Schema} schema
   * @param {unknown} value
   * @returns {string | undefined}
   */
  problemOf(schema, value) {
    let validate = this.#compiled.get(schema);
    if (!validate) this.#compiled.set(schema, (validate = this.#ajv.compile({ ...schema, components: this.#components })));
    if (validate(value)) return undefined;
    const [first] = validate.errors ?? [];
    return `${first?.instancePath || '/'} ${first?.message}`;
  }

  /** Returns the schema that a reference names, or the schema itself. @param {Schema} schema @returns {Schema} */
  resolved(schema) {
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
    return name === undefined ? schema : this.resolved(this.#components['schemas'][name]);
  }
}
