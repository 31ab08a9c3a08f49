import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** @typedef {import('./linters.mjs').Finding} Finding */
/** @typedef {{ readonly schema?: object, readonly example?: unknown, readonly examples?: Record<string, { value?: unknown, $ref?: string }> }} Exampled */

/**
 * Returns the examples of a description that Ajv rejects, and the bodies without an example.
 * @param {string} text
 * @param {{ readonly isComplete: boolean }} options `isComplete`: each body must have an example, except those of bytes and any value
 * @returns {{ readonly count: number, readonly findings: readonly Finding[] }}
 */
export function judgeExamples(text, { isComplete }) {
  const document = JSON.parse(text);
  const ajv = new Ajv2020({ multipleOfPrecision: 9, strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addFormat('decimal', true);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'document', components: document.components });
  /** @type {Finding[]} */
  const findings = [];
  let count = 0;
  for (const { place, holder, isBody } of listHolders(document)) {
    const values = listValues(holder, document);
    const schema = toAbsolute(holder.schema ?? {});
    for (const value of values) {
      count++;
      if (!ajv.validate(schema, value)) findings.push({ rule: 'ajv example', at: place, message: ajv.errorsText() });
    }
    if (isComplete && isBody && values.length === 0 && !isOpen(holder.schema)) {
      findings.push({ rule: 'missing example', at: place, message: 'the body has no example' });
    }
  }
  return { count, findings };
}

/** @param {any} document @returns {{ place: string, holder: Exampled, isBody: boolean }[]} */
function listHolders({ paths, components }) {
  const found = [];
  for (const [path, item] of Object.entries(paths)) {
    for (const [verb, operation] of Object.entries(/** @type {Record<string, any>} */ (item))) {
      const place = `${verb} ${path}`;
      for (const parameter of operation.parameters ?? [])
        found.push({ place: `${place} ${parameter.name}`, holder: parameter, isBody: false });
      for (const [part, { content = {} }] of Object.entries({ body: operation.requestBody ?? {}, ...operation.responses })) {
        for (const [type, holder] of Object.entries(content)) found.push({ place: `${place} ${part} ${type}`, holder, isBody: true });
      }
    }
  }
  for (const [name, schema] of Object.entries(/** @type {Record<string, any>} */ (components.schemas))) {
    for (const [member, own] of Object.entries(/** @type {Record<string, any>} */ (schema.properties ?? {}))) {
      const { examples: values = [], ...rest } = own;
      const holder = {
        schema: rest,
        examples: Object.fromEntries(values.map((/** @type {unknown} */ value, /** @type {number} */ at) => [at, { value }])),
      };
      found.push({ place: `${name}.${member}`, holder, isBody: false });
    }
  }
  return found;
}

/** @param {Exampled} holder @param {any} document @returns {unknown[]} */
function listValues({ example, examples = {} }, { components }) {
  const named = Object.values(examples).map(({ $ref, value }) =>
    $ref === undefined ? value : components.examples[$ref.split('/').at(-1) ?? '']?.value,
  );
  return example === undefined ? named : [example, ...named];
}

/** @param {object | undefined} schema */
function isOpen(schema) {
  return !schema || Object.keys(schema).length === 0 || /** @type {{ format?: string }} */ (schema).format === 'binary';
}

/** @param {object} schema */
function toAbsolute(schema) {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
}
