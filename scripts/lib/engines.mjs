import { existsSync } from 'node:fs';
import { must } from './run.mjs';

/**
 * The programs of each engine, and their packages in Debian.
 * @type {Record<string, Record<string, string>>}
 */
const programs = {
  postgres: {
    '/usr/sbin/ip': 'iproute2',
    '/usr/lib/postgresql': 'postgresql',
    '/usr/bin/patroni': 'patroni',
    '/usr/bin/etcd': 'etcd-server',
    '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  },
  storm: { '/usr/lib/postgresql': 'postgresql', '/usr/sbin/pgbouncer': 'pgbouncer' },
  tenants: { '/usr/lib/postgresql': 'postgresql' },
  rabbitmq: { '/usr/sbin/ip': 'iproute2', '/usr/lib/postgresql': 'postgresql', '/usr/lib/rabbitmq': 'rabbitmq-server' },
  redis: { '/usr/sbin/ip': 'iproute2', '/usr/lib/postgresql': 'postgresql', '/usr/bin/redis-server': 'redis-server' },
};

/**
 * Returns the packages that some engines need and that are not installed.
 * @param {string[]} names
 */
export function findMissing(names) {
  const needed = names.flatMap((name) => Object.entries(programs[name] ?? {}));
  return [...new Set(needed.filter(([path]) => !existsSync(path)).map(([, name]) => name))];
}

/**
 * Installs the packages that some engines need, if this is Debian and the user may.
 * @param {string[]} names
 */
export async function installMissing(names) {
  const missing = findMissing(names);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.join(', ')}`);
  await must('apt-get install', ['apt-get', 'install', '--yes', '--no-install-recommends', ...missing]);
}
