import { doubtful } from './requests.mjs';

/**
 * @typedef {import('./requests.mjs').Made} Made
 * @typedef {import('./validators.mjs').Validators} Validators
 * @typedef {{ readonly status: number, readonly type: string, readonly text: string }} Received
 */

/** The code of the failure of a rule that is not published under its own name. @type {Readonly<Record<string, string>>} */
const otherCodes = { 'validation.maxLength': 'maxBytes' };

/** The failures that handlers of the judged applications report themselves. */
const ownCodes = new Set(['validation.row']);

/**
 * Returns how a response contradicts the description, or undefined.
 * @param {Made} made
 * @param {Received} received
 * @param {Validators} validators
 * @returns {string | undefined}
 */
export function contradictionOf(made, received, validators) {
  const { operation } = made.described;
  const { status, text } = received;
  const response = operation.responses[String(status)];
  if (!response) return `status ${status} is not described: ${text.slice(0, 300)}`;
  return bodyProblem(response, received, validators) ?? requestProblem(made, received);
}

/** @param {any} response @param {Received} received @param {Validators} validators */
function bodyProblem(response, { status, type, text }, validators) {
  const content = Object.entries(response.content ?? {});
  if (content.length === 0) return text === '' ? undefined : `a ${status} has a body that is not described: ${text.slice(0, 200)}`;
  const [name = ''] = type.split(';');
  const media = content.find(
    ([range]) => range === name || range === '*/*' || (range.endsWith('/*') && name.startsWith(range.slice(0, -1))),
  )?.[1];
  if (!media) return `the content type ${type} of a ${status} is not described`;
  if (!/\bjson$/.test(name)) return undefined;
  const problem = validators.problemOf(media.schema, JSON.parse(text));
  return problem && `the body of a ${status} is not what the description says: ${problem}: ${text.slice(0, 400)}`;
}

/** @param {Made} made @param {Received} received */
function requestProblem({ problem, rules }, { status, text }) {
  if (problem === doubtful) return undefined;
  if (problem !== undefined)
    return status < 300 ? `a request that the description does not allow (${problem}) is accepted with ${status}` : undefined;
  if (status !== 400 && status !== 422) return undefined;
  const { code, errors = [] } = JSON.parse(text);
  if (code !== 'BINDING_FAILED' && code !== 'VALIDATION_ERROR') return undefined;
  // A rule of a row is found when it is saved.
  const unknown = errors.find(
    (/** @type {any} */ each) => each.entity === undefined && !ownCodes.has(each.code) && !isPublished(each.code, rules),
  );
  return unknown && `a request that the description allows is rejected: ${JSON.stringify(unknown)}`;
}

/** @param {string} code @param {ReadonlySet<string>} rules */
function isPublished(code, rules) {
  return rules.has(code.replace(/^(?:validation|binding)\./, '')) || rules.has(otherCodes[code] ?? '');
}
