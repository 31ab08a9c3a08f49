// The cost of a permission check once the roles of a caller are known: 50 roles that grant 1,000 permissions between them.
import { ClaimsCaller, RoleGrants } from '@portico/runtime';
import { median } from '../lib/statistics.mjs';

const roleCount = 50;
const permissionCount = 1000;
const checks = 1_000_000;

/** @param {{ rounds: number, say: (line: string) => void }} options */
export function measureAccess({ rounds, say }) {
  say(`access: ${roleCount} roles, ${permissionCount} permissions`);
  const permissions = Array.from({ length: permissionCount }, (_, index) => `area${index % 10}.entity${index % 100}.verb${index}`);
  const names = Array.from({ length: roleCount }, (_, index) => `role${index}`);
  const share = permissionCount / roleCount;
  const roles = Object.fromEntries(
    names.map((name, index) => [name, { permissions: permissions.slice(index * share, (index + 1) * share) }]),
  );
  const wanted = [...permissions.slice(0, 500), ...permissions.slice(0, 500).map((permission) => `${permission}.not`)];
  const caller = () => new ClaimsCaller({ sub: 'ada', role: names });

  const grants = new RoleGrants(roles);
  const one = grants.grant(caller());
  const results = { cached: [], wrapped: [], first: [] };
  for (let round = 0; round <= rounds; round++) {
    const figures = {
      cached: nanoseconds(checks, (index) => one.holds(wanted[index % wanted.length])),
      wrapped: nanoseconds(checks / 100, (index) => grants.grant(caller()).holds(wanted[index % 500])),
      first: nanoseconds(100, (index) => new RoleGrants(roles).grant(caller()).holds(wanted[index])),
    };
    // The first round warms up.
    if (round > 0) for (const [name, figure] of Object.entries(figures)) results[name].push(figure);
  }
  return { roleCount, permissionCount, ...Object.fromEntries(Object.entries(results).map(([name, all]) => [name, median(all)])) };
}

/** Returns the nanoseconds that one run of `work` takes. */
function nanoseconds(times, work) {
  let kept = 0;
  const start = process.hrtime.bigint();
  for (let index = 0; index < times; index++) kept += work(index) ? 1 : 0;
  const took = Number(process.hrtime.bigint() - start) / times;
  if (kept > times) throw new Error('Counted more than was done.');
  return took;
}
