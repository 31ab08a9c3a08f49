import { afterEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const area = (name: string) =>
  `import { Endpoint, Get, Module } from '@portico/core';
   export class ${name}Module extends Module('${name}') {}
   export class Read${name} extends Endpoint(Get('/${name.toLowerCase()}'))<string> { handle() { return ''; } }`;

const host = (areas: string) =>
  `import { addServiceEndpoints, createHost, RemoteBoundary } from '@portico/host-fastify';
   import { BillingModule, BookingModule, CatalogModule } from './generated/index.ts';
   const others = [CatalogModule];
   export function start() { const host = createHost(); addServiceEndpoints(host, ${areas}, { requireJwt: false }); return host; }`;

const areas = {
  'src/billing/billing.ts': area('Billing'),
  'src/booking/booking.ts': area('Booking'),
  'src/catalog/catalog.ts': area('Catalog'),
};

describe('portico topology of hosts', () => {
  let project: TestProject;
  afterEach(() => project.remove());

  async function pageWith(hosts: Readonly<Record<string, string>>): Promise<string> {
    const files = Object.fromEntries(Object.entries(hosts).map(([name, given]) => [`src/${name}.ts`, host(given)]));
    project = makeProject({ ...areas, ...files }, { types: true });
    const { status, out } = portico(project.folder, ['topology', '--markdown']);
    expect(await status, out()).toBe(0);
    return out();
  }

  it('finds hosts whose functions come through a file of the project, or through `imports` of its package.json', async () => {
    const through = (specifier: string) =>
      host('[CatalogModule, RemoteBoundary(BillingModule)]').replace('@portico/host-fastify', specifier);
    const files = {
      'src/server.ts': `export { createHost, RemoteBoundary } from '@portico/host-fastify'; export * from './functions.ts';`,
      'src/functions.ts': `import { addServiceEndpoints } from '@portico/host-fastify'; export { addServiceEndpoints };`,
      'src/passedOn.ts': through('./server.ts'),
      'src/mapped.ts': through('#server'),
      'src/other.ts': through('./own.ts'),
      'src/own.ts':
        'export const createHost = () => ({}); export const addServiceEndpoints = (..._given: unknown[]) => undefined; export const RemoteBoundary = 1;',
    };
    project = makeProject({ ...areas, ...files }, { types: true });
    const manifest = { name: 'sample', version: '1.0.0', type: 'module', portico: { check: true } };
    project.write('package.json', JSON.stringify({ ...manifest, imports: { '#server': '@portico/host-fastify' } }));
    const { status, out } = portico(project.folder, ['topology', '--markdown']);
    expect(await status, out()).toBe(0);
    expect([...out().matchAll(/^\| (\w+) \| Catalog \|/gm)].map(([, name]) => name)).toEqual(['mapped', 'passedOn']);
  });

  it('shows the areas that each host runs, and the hosts that it calls in another process [TOPO-02]', async () => {
    const page = await pageWith({
      front: '[CatalogModule, BookingModule, RemoteBoundary(BillingModule, { routes: true })]',
      back: '[BillingModule, RemoteBoundary(CatalogModule)]',
      whole: '[CatalogModule, BookingModule, BillingModule]',
    });
    expect(page).toContain(
      [
        '## Hosts',
        '',
        '```mermaid',
        'flowchart LR',
        '  subgraph host_back["back"]',
        '    area_back_Billing["Billing"]',
        '  end',
        '  subgraph host_front["front"]',
        '    area_front_Booking["Booking"]',
        '    area_front_Catalog["Catalog"]',
        '  end',
        '  host_back -->|"HTTP"| area_front_Catalog',
        '  host_front -->|"HTTP"| area_back_Billing',
        '```',
        '',
        '| Host | Runs | Calls in another process |',
        '| --- | --- | --- |',
        '| back | Billing | Catalog |',
        '| front | Booking, Catalog | Billing |',
        '| whole | Billing, Booking, Catalog | - |',
      ].join('\n'),
    );
  });

  it('draws a host that is called but calls no other, and no diagram without calls', async () => {
    expect(await pageWith({ front: '[BookingModule, RemoteBoundary(BillingModule)]', back: '[BillingModule]' })).toContain(
      'host_front -->|"HTTP"| area_back_Billing',
    );
    project.remove();
    expect(await pageWith({ whole: '[BookingModule, BillingModule]' })).toContain('## Hosts\n\n| Host | Runs |');
  });

  it('omits hosts whose areas are not all written out', async () => {
    expect(await pageWith({ some: '[...others, BookingModule]', all: 'others' })).not.toContain('## Hosts');
  });
});
