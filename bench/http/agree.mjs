import { isDeepStrictEqual } from 'node:util';
import { problemType } from '../work/problem.mjs';
import { probes } from '../work/probes.mjs';

/**
 * Asks a server everything that it has to answer as the others do; resolves to what it answers otherwise.
 * @param {string} origin
 */
export async function disagreements(origin) {
  const found = [];
  for (const probe of probes) {
    const { method, path, headers, body } = probe.request;
    const response = await fetch(origin + path, { method, headers, body });
    const wrong = await wrongIn(response, probe);
    if (wrong) found.push(`${probe.title}: ${wrong}`);
  }
  return found;
}

/**
 * Returns the differences between a response and the expected one.
 * @param {Response} response
 * @param {import('../work/probes.mjs').Probe} probe
 */
async function wrongIn(response, { status, value, code, places }) {
  const text = await response.text();
  if (response.status !== status) return `status ${response.status} for ${status}: ${text}`;
  const type = response.headers.get('content-type')?.split(';')[0];
  const expected = code ? problemType : 'application/json';
  if (type !== expected) return `content type ${type} for ${expected}`;
  if (response.headers.get('content-length') === null) return 'no content length';
  if (!code) return text === JSON.stringify(value) ? undefined : `${text} for ${JSON.stringify(value)}`;
  return wrongProblem(JSON.parse(text), { status, code, places });
}

const members = ['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId'];

function wrongProblem(problem, { status, code, places }) {
  const missing = [...members, ...(places ? ['errors'] : [])].filter((member) => problem[member] === undefined);
  if (missing.length > 0) return `a problem without ${missing.join(', ')}`;
  if (problem.status !== status || problem.code !== code) return `a problem with ${problem.status} ${problem.code} for ${status} ${code}`;
  if (!places) return undefined;
  // The number and the text of the failures for one value differ between libraries.
  const told = [...new Set(problem.errors.map((error) => `${error.in} ${error.path}`))];
  return isDeepStrictEqual(new Set(told), new Set(places)) ? undefined : `errors at ${told.join(', ')} for ${places.join(', ')}`;
}
