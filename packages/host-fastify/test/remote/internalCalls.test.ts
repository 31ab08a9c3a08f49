import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { hostToken, ofSystem } from './support/hostSigning.ts';
import { receiver, shop, userToken } from './support/invoked.ts';

const open = operation({ id: 'Shop.Open', verb: 'POST', route: '', internal: true });
const guarded = operation({ id: 'Shop.Guarded', verb: 'POST', route: '', internal: true, permissions: ['shop.thing.read'] });
const routed = operation({ id: 'Shop.Routed', verb: 'GET', route: '/routed' });
const area = shop([[open], [guarded], [routed]], { permissions: ['shop.thing.read'] });

const ofUser = { authorization: `Bearer ${userToken({ permission: 'shop.thing.read' })}` };
const ofHost = (act: string, claims: object = { sub: 'ann' }) => ({ authorization: `Bearer ${hostToken({ ...ofSystem, act, claims })}` });
const anonymousAllowed = { configuration: { 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous': 'true' } };

describe('An internal operation', () => {
  it.each(['Shop.Open', 'Shop.Guarded'])('rejects the token of a user with 403, whatever the user holds: %s [REMOTE-10]', async (id) => {
    const { invoke } = await receiver([area]);
    const response = await invoke(id, {}, ofUser);
    expect(response.json()).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(response.json()).toMatchObject({ detail: 'Only hosts of this application may call this operation.' });
  });

  it.each(['Shop.Open', 'Shop.Guarded'])(
    'rejects a user and an anonymous caller even if AllowAnonymous is true: %s [REMOTE-10]',
    async (id) => {
      const { host, invoke } = await receiver([area], anonymousAllowed);
      expect((await invoke(id, {}, ofUser)).statusCode).toBe(403);
      expect((await host.inject({ method: 'POST', url: '/_service/invoke', payload: { action: id } })).statusCode).toBe(403);
    },
  );

  it.each(['system', 'nobody', 'caller'])('accepts the token of a host on behalf of any caller: %s', async (act) => {
    const { invoke } = await receiver([area]);
    expect((await invoke('Shop.Open', {}, ofHost(act))).json()).toBe('done');
  });

  it('checks its own permissions for the caller that the host names', async () => {
    const { invoke } = await receiver([area]);
    expect((await invoke('Shop.Guarded', {}, ofHost('caller', { sub: 'ann', permission: ['shop.thing.read'] }))).json()).toBe('done');
    expect((await invoke('Shop.Guarded', {}, ofHost('caller'))).statusCode).toBe(403);
    expect((await invoke('Shop.Guarded', {}, ofHost('nobody'))).statusCode).toBe(401);
  });
});

describe('The network of the client', () => {
  const client = operation({ id: 'Shop.Client', verb: 'POST', route: '/client', invoke: (_input, _services, call) => call.source.client });
  const clientOf = async (headers: Record<string, string>, configuration: Readonly<Record<string, string>> = {}) => {
    const { host } = await receiver([shop([[client]])], { configuration });
    const sent = { 'content-type': 'application/json', 'x-service-client': '192.0.2.1', ...headers };
    const request = { method: 'POST', url: '/_service/invoke', headers: sent, payload: '{"action":"Shop.Client"}' } as const;
    return (await host.inject({ ...request, remoteAddress: '198.51.100.9' })).json() as unknown;
  };

  it('is the one that the calling host names, so that clients behind it are distinguished', async () => {
    for (const act of ['nobody', 'caller', 'system']) expect(await clientOf(ofHost(act))).toBe('192.0.2.1');
    expect(await clientOf({}, anonymousAllowed.configuration)).toBe('192.0.2.1');
  });

  it('is that of the connection if a user calls, because a user could name any network', async () => {
    expect(await clientOf(ofUser)).toBe('198.51.100.9');
  });

  it('is that of the connection if the calling host names none, or a malformed one', async () => {
    expect(await clientOf({ ...ofHost('nobody'), 'x-service-client': '' })).toBe('198.51.100.9');
    expect(await clientOf({ ...ofHost('nobody'), 'x-service-client': 'x'.repeat(65) })).toBe('198.51.100.9');
  });
});

describe('An operation with a route', () => {
  it('accepts the token of a user, as it does over HTTP', async () => {
    const { invoke } = await receiver([area]);
    expect((await invoke('Shop.Routed', {}, ofUser)).json()).toBe('done');
  });
});

describe('/_service/invoke and /_service/contract', () => {
  const statuses = async (projectAreas: readonly string[] | undefined, configuration: Readonly<Record<string, string>> = {}) => {
    const { host } = await receiver([shop([[routed]], { projectAreas: projectAreas ?? [] })], { configuration });
    const headers = { authorization: ofHost('system').authorization, 'content-type': 'application/json' };
    const invoked = await host.inject({ method: 'POST', url: '/_service/invoke', headers, payload: '{"action":"Shop.Routed"}' });
    const contract = await host.inject({ url: '/_service/contract/Shop', headers: ofHost('host') });
    return [invoked.statusCode, contract.statusCode];
  };
  const enabled = (value: string) => ({ 'Service:RemoteBoundaries:InvokeEndpoint:Enabled': value });

  it.each([
    ['a host that runs all areas of its project', ['Shop'], {}, 404],
    ['a host whose project has one area', undefined, {}, 404],
    ['a host that runs some areas of its project', ['Shop', 'Elsewhere'], {}, 200],
    ['a host that runs all areas, with Enabled', ['Shop'], enabled('true'), 200],
    ['a host that runs some areas, without Enabled', ['Shop', 'Elsewhere'], enabled('false'), 404],
  ] as const)('are mapped only when another host needs them: %s', async (_what, projectAreas, configuration, status) => {
    expect(await statuses(projectAreas, configuration)).toEqual([status, status]);
  });

  it('are named once a minute in the log of a host that does not serve them, with the fix', async () => {
    const { host, log } = await receiver([shop([[routed]], { projectAreas: ['Shop'] })]);
    for (let calls = 0; calls < 3; calls++) {
      const answer = await host.inject({ method: 'POST', url: '/_service/invoke', headers: ofHost('system'), payload: '{}' });
      expect(answer.json()).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
    }
    await host.inject({ url: '/elsewhere' });
    expect(log().split('Call of another host rejected').length).toBe(2);
    expect(log()).toContain('set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true');
  });

  it('fail at startup if the switch is neither true nor false', async () => {
    const starting = receiver([shop([[routed]])], { configuration: enabled('yes') });
    await expect(starting).rejects.toThrow("Service:RemoteBoundaries:InvokeEndpoint:Enabled is 'yes'; it must be true or false");
  });
});
