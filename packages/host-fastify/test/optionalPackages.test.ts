import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const adapter = new URL('../dist/index.js', import.meta.url).href;
const source = new URL('../../host/dist/', import.meta.url).href;

/** Makes a package unresolvable, as if it were not installed. */
const without = (name: string) => `import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== ${JSON.stringify(name)}) return next(specifier, context);
    throw Object.assign(new Error('Cannot find package'), { code: context.conditions?.includes('require') ? 'MODULE_NOT_FOUND' : 'ERR_MODULE_NOT_FOUND' });
  },
});`;

/** Returns the output of a program without the package. */
async function printed(name: string, program: string): Promise<string> {
  const code = `${without(name)}\nconst from = (path) => import(path === 'index.js' ? ${JSON.stringify(adapter)} : ${JSON.stringify(source)} + path);\n${program}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  });
  return stdout;
}

const started = (
  before: string,
  more = '',
) => `const { addServiceEndpoints, createHost, mapServiceEndpoints, ...rest } = await from('index.js');
const manifest = async () => ({ area: 'App', groups: [], operations: [], types: [] });
const module = { name: 'App', groups: [], operations: [], compose: async () => ({}), manifest };
const host = createHost({ environment: 'test' });
${before}
addServiceEndpoints(host, [module${more}], { requireJwt: false });
mapServiceEndpoints(host);
await host.ready().then(() => console.log('started'), (error) => console.log(error.message));
await host.close();`;

const opened = (url: string) => `const { openStore } = await from('stores/storeUrl.js');
await openStore('hotel', ${JSON.stringify(url)}).then((store) => store.close(), (error) => console.log(error.message));`;

/** Calls a function of a file, which throws. */
const refused = (file: string, call: string) => `const parts = await from(${JSON.stringify(file)});
await parts.${call}.catch((error) => console.log(error.message));`;

const transported = (transport: string) => `const { HostMessaging } = await from('messaging/hostMessaging.js');
const registry = { builtIn: () => ({ now: () => new Date() }), brought: () => console, resource: () => undefined };
const planned = { transport: ${JSON.stringify(transport)}, url: 'amqp://localhost', hosts: new Map(), sources: new Map() };
await new HostMessaging(planned).listen({ registry, modules: [], services: new Map() }).catch((error) => console.log(error.message));`;

describe('A host without a package that it needs', () => {
  it.each([
    ['@portico/data-sqlite', opened('sqlite::memory:'), "the store 'hotel'"],
    ['@portico/telemetry', `process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';\n${started('')}`, 'telemetry'],
    ['@portico/data-postgres', opened('postgres://localhost/x'), "the store 'hotel'"],
    [
      '@redis/client',
      `const { RedisConnection } = await from('redis/redisConnection.js');
await RedisConnection.open({ url: 'redis://localhost', timeout: '1s', prefix: '' }, console).catch((error) => console.log(error.message));`,
      'Service:Redis:Url',
    ],
    ['@scalar/fastify-api-reference', started('rest.useApiDocumentation(host);'), 'the API reference at /scalar'],
    ['@fastify/swagger', started('rest.addServiceOpenApi(host);'), 'addServiceOpenApi'],
    [
      'undici',
      refused('remote/remoteClients.js', 'openRemoteClients({ remotes: [{ module: { name: "Away" } }] }, {})'),
      'the remote area Away',
    ],
    [
      'lru-cache',
      refused(
        'caching/levels/openLevel.js',
        'openLevel({ endpoints: { options: {}, modules: [] }, routes: [], stores: [], redis: { isConfigured: true } })',
      ),
      'the cache of responses',
    ],
    ['croner', started(`module.jobs = [{ id: 'App.Nightly' }];`), 'the job App.Nightly'],
    ['@portico/messaging-rabbitmq', transported('rabbitmq'), 'the message transport rabbitmq'],
    ['@portico/messaging-http', transported('http'), 'the message transport http'],
  ])('%s fails at startup, and names the package to install', async (...[name, program, user]) => {
    expect(await printed(name, program)).toContain(
      `${user} requires the package ${name}, which is not installed; run \`npm install ${name}\``,
    );
  });

  it('lists the missing package of a store together with all other problems', async () => {
    const data = "data: { store: 'hotel', entities: [], schema: async () => ({}) }";
    const program = started('')
      .replace('compose:', `${data}, compose:`)
      .replace('requireJwt: false', "requireJwt: false, stores: { hotel: 'postgres://localhost/x', other: 'sqlite:x' }");
    const text = await printed('@portico/data-postgres', program);
    expect(text).toContain(
      "the store 'hotel' requires the package @portico/data-postgres, which is not installed; run `npm install @portico/data-postgres`",
    );
    expect(text).toContain("the option stores has the entry 'other', which no area uses; valid values are hotel");
  });

  it('starts if nothing uses the package', async () => {
    for (const name of [
      'undici',
      '@scalar/fastify-api-reference',
      '@fastify/swagger',
      'lru-cache',
      '@redis/client',
      '@portico/data-sqlite',
    ])
      expect(await printed(name, started(''))).toContain('started');
  });
});
