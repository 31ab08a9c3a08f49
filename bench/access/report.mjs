import { table } from '../lib/table.mjs';

/** @param {{ roleCount: number, permissionCount: number, cached: number, wrapped: number, first: number }} results */
export function reportAccess({ roleCount, permissionCount, cached, wrapped, first }) {
  const rows = [
    ['a check that was made before', time(cached)],
    ['a new caller of roles that were seen before, and one check', time(wrapped)],
    ['the same where the roles were never seen: all are expanded', time(first)],
  ];
  return `${roleCount} roles, ${permissionCount.toLocaleString('en-US')} permissions\n\n${table(['Permission', 'Time'], rows)}`;
}

function time(nanoseconds) {
  return nanoseconds < 1000 ? `${Math.round(nanoseconds)} ns` : `${(nanoseconds / 1000).toFixed(1)} µs`;
}
