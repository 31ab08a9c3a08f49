import { megabytes, table } from '../lib/table.mjs';
import { applications } from './applications.mjs';

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureInstalls>>} results */
export function reportInstalls(results) {
  const size = ({ packages, bytes }) => `${packages}, ${megabytes(bytes / 1e6)}`;
  const licences = (/** @type {Record<string, number>} */ counted) =>
    Object.entries(counted)
      .toSorted(([, one], [, other]) => other - one)
      .map(([licence, count]) => `${licence} ${count}`)
      .join(', ');
  const rows = Object.entries(results).map(([name, { minimal, data }]) => [
    applications[name].title,
    size(minimal),
    size(data),
    licences(data.licences),
  ]);
  return table(['Application', 'one endpoint, described', 'with data in PostgreSQL', 'licences of the latter'], rows);
}
