import { faultOfProblem } from '../attacked/wire.mjs';

/**
 * @typedef {import('../attacked/wire.mjs').Response} Response
 * @typedef {import('./requests.mjs').Made} Made
 */

/**
 * Returns what is wrong with the response to a fuzzed request, or undefined.
 * @param {Response | 'late' | undefined} response
 * @param {Made} request
 * @returns {string | undefined}
 */
export function faultOf(response, { isHead, isAlone }) {
  // A message that is cut short has no response until it times out.
  if (response === 'late') return isAlone ? undefined : 'no response in time';
  if (response === undefined) return isAlone ? undefined : 'the connection closed without a response';
  const { status } = response;
  if (status >= 500 && status !== 503) return `status ${status}: ${response.body.toString().slice(0, 500)}`;
  if (status < 400 || isHead) return undefined;
  const fault = faultOfProblem(response);
  return fault && `the problem of a ${status} ${fault}: ${response.body.toString().slice(0, 300)}`;
}

/**
 * Returns a command that sends a request again.
 * @param {Buffer} bytes
 * @param {number} port
 */
export function repeatCommand(bytes, port) {
  return `echo ${bytes.toString('base64')} | base64 -d | nc -q 2 127.0.0.1 ${port}`;
}
