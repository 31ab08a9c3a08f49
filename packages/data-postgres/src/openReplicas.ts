import type { Row, Statement } from '@portico/data';
import { describeLimits, getServers } from './address.ts';
import { ConnectionOpener } from './connectionOpener.ts';
import { ReadPipelines } from './readPipelines.ts';
import type { Replica } from './replicas.ts';
import { Replicas } from './replicas.ts';
import { ServerChoice } from './serverChoice.ts';

/** The settings of replicas and of their connections. */
interface ReplicaOptions {
  readonly replicas: string;
  readonly readers: number;
  readonly wait: number;
  readonly statementTimeout: number;
  readonly connectTimeout: number;
  readonly maximumReplicaLag?: number | undefined;
  readonly replicaWait?: number | undefined;
  readonly exhausted: () => Error;
}

/** Opens the replicas of a store; connections are opened when they are needed. */
export function openReplicas(
  { replicas, maximumReplicaLag = 5000, replicaWait = 200, ...options }: ReplicaOptions,
  primary: (statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>,
): Replicas {
  const opened = getServers(replicas).urls.map((url) => openReplica(url, options));
  return new Replicas({ primary, replicas: opened, maximumLag: maximumReplicaLag, wait: replicaWait });
}

function openReplica(url: string, options: Omit<ReplicaOptions, 'replicas' | 'maximumReplicaLag' | 'replicaWait'>): Replica {
  const { readers, wait, statementTimeout, connectTimeout, exhausted } = options;
  const choice = new ServerChoice({ urls: [url], needsWrites: false });
  const opener = new ConnectionOpener({ statementTimeout, connectTimeout, pooling: undefined }, choice, describeLimits(url));
  const reads = new ReadPipelines({ size: readers, wait, opener, exhausted });
  return {
    rows: (statement, values) => reads.rows(statement, values),
    close() {
      opener.close();
      return reads.close();
    },
  };
}
