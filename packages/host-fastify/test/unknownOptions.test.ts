import { createHost, addServiceEndpoints, mapServiceEndpoints, startHost, StartupError } from '@portico/host-fastify';
import type { HostFeature, HostOptions } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { area, echo } from './support/plans.ts';

const groups = [{ name: 'OrdersGroup', optionsName: 'Orders', prefix: '/orders' }];

/** Returns the problems of a host whose options come from JavaScript, or from an object whose members TypeScript does not check. */
const problemsOf = async (options: object, { host: ofHost = {}, group }: { host?: object; group?: object } = {}) => {
  const host = createHost({ environment: 'test', ...ofHost });
  const builder = addServiceEndpoints(host, [area([echo('GET', '/{id}', { group: 'OrdersGroup' })], { groups })], {
    requireJwt: false,
    ...options,
  });
  if (group) builder.configureGroup('Orders', group);
  mapServiceEndpoints(host);
  const thrown: unknown = await host.ready().then(
    () => undefined,
    (error: unknown) => error,
  );
  await host.close();
  if (thrown !== undefined) expect(thrown).toBeInstanceOf(StartupError);
  return (thrown as StartupError | undefined)?.problems ?? [];
};

describe('a host with unknown options', () => {
  it('does not start if a misspelt option would leave its operations open', async () => {
    expect(await problemsOf({ requireAuthorisationByDefault: true, rolls: {} })).toEqual([
      "addServiceEndpoints has no option 'requireAuthorisationByDefault'; did you mean 'requireAuthorizationByDefault'?",
      "addServiceEndpoints has no option 'rolls'; did you mean 'roles'?",
    ]);
  });

  it('names the path of an option within another one', async () => {
    expect(
      await problemsOf({
        csrf: { trustedOrigin: [] },
        cache: { size: 1 },
        corsPolicies: { shop: { origins: ['https://shop.example'], credentails: true } },
        configurationKeys: [{ key: 'Service:Shop:Key', type: 'text', meaning: 'the key of the shop', secert: true }],
        roles: { clerk: { permission: [] } },
      }),
    ).toEqual([
      "addServiceEndpoints has no option 'csrf.trustedOrigin'; did you mean 'csrf.trustedOrigins'?",
      "addServiceEndpoints has no option 'cache.size'; valid options are cache.store, cache.maxBytes, cache.maxEntries",
      "addServiceEndpoints has no option 'corsPolicies.shop.credentails'; did you mean 'corsPolicies.shop.credentials'?",
      "addServiceEndpoints has no option 'configurationKeys.0.secert'; did you mean 'configurationKeys.0.secret'?",
      "addServiceEndpoints has no option 'roles.clerk.permission'; did you mean 'roles.clerk.permissions'?",
    ]);
  });

  it('reports those of createHost and of groups, too', async () => {
    const problems = await problemsOf({}, { host: { enviroment: 'production' }, group: { requireAuthorisation: true } });
    expect(problems).toEqual([
      "createHost has no option 'enviroment'; did you mean 'environment'?",
      "configureGroup('Orders') has no option 'requireAuthorisation'; did you mean 'requireAuthorization'?",
    ]);
  });

  it('names the function that has the option', async () => {
    expect(await problemsOf({ logger: false }, { host: { requireAuthorizationByDefault: true } })).toEqual([
      "createHost has no option 'requireAuthorizationByDefault'; it is an option of addServiceEndpoints",
      "addServiceEndpoints has no option 'logger'; it is an option of createHost",
    ]);
  });

  it('does not start without operations either', async () => {
    const host = createHost({ environment: 'test', logRequest: false } as HostOptions);
    await expect(host.ready()).rejects.toThrow("createHost has no option 'logRequest'; did you mean 'logRequests'?");
  });

  it('reports those of startHost', async () => {
    const host = createHost({ environment: 'test' });
    await expect(startHost(host, { prot: 0 } as object)).rejects.toThrow("startHost has no option 'prot'; did you mean 'port'?");
    await host.close();
  });

  it('accepts the options that a feature declares, and reports unknown ones among them', async () => {
    const maintenance: HostFeature = {
      name: 'maintenance',
      options: { maintenance: { message: true, windows: [{ from: true, to: true }] } },
    };
    const given = { features: [maintenance], maintenance: { message: 'x', windows: [{ from: 1, to: 2 }] } };
    expect(await problemsOf(given)).toEqual([]);
    expect(await problemsOf({ ...given, maintenence: {} })).toEqual([
      "addServiceEndpoints has no option 'maintenence'; did you mean 'maintenance'?",
    ]);
    expect(await problemsOf({ ...given, maintenance: { windows: [{ form: 1 }] } })).toEqual([
      "addServiceEndpoints has no option 'maintenance.windows.0.form'; did you mean 'maintenance.windows.0.from'?",
    ]);
    expect(await problemsOf({ maintenance: {} })).toEqual(["addServiceEndpoints has no option 'maintenance'"]);
  });
});
