import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { eventually } from './eventually.ts';

/** A port of the load balancer, and the ports of the hosts behind it. */
export interface Balanced {
  readonly port: number;
  readonly to: readonly number[];
}

/** An nginx of one test, which passes requests to hosts in turn. */
export interface Balancer {
  stop(): Promise<void>;
}

/** The path of nginx; undefined if it is not installed. Then its tests are skipped. */
export const nginx = whereIs('nginx');

/** Starts nginx in front of hosts; they need not listen yet. */
export async function startBalancer(balanced: readonly Balanced[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(balanced, folder));
  const child = spawn(nginx!, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  // Any response shows that it listens, even 502 without a host.
  await eventually('nginx', () =>
    fetch(`http://127.0.0.1:${balanced[0]!.port}/`).then(
      ({ status }) => status,
      () => undefined,
    ),
  );
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { stop };
}

/** Streams files without buffering. If a host rejects a request that may be repeated, the next host receives it. */
function configuration(balanced: readonly Balanced[], folder: string): string {
  const server = ({ port, to }: Balanced) => `
  upstream hosts_${port} {
    ${to.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://hosts_${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_request_buffering off;
    }
  }`;
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`);
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_max_body_size 0;
${paths.join('\n')}
${balanced.map(server).join('\n')}
}
`;
}
