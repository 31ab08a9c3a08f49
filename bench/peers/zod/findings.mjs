import { pointer } from '../../work/problem.mjs';

const ruleCodes = new Set(['too_small', 'too_big']);
const spelling = { 'x-currency': 'X-Currency' };

/**
 * Returns zod's issues as field errors of one place of the request.
 * @param {'query' | 'route' | 'header' | 'body'} place
 * @param {readonly import('zod').core.$ZodIssue[]} issues
 */
export function findingsOf(place, issues) {
  return issues.map(({ path, code, message }) => {
    const name = place === 'body' ? pointer(path) : String(path[0]);
    return { in: place, path: spelling[name] ?? name, code: `validation.${code}`, message, unreadable: !ruleCodes.has(code) };
  });
}
