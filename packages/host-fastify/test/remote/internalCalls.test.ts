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
const ofHost = (act: string) => ({ authorization: `Bearer ${hostToken({ ...ofSystem, act, claims: { sub: 'ann' } })}` });

describe('An operation without a route that asks nothing of its callers', () => {
  it('[REMOTE-10] is refused to users, since nothing else would keep them from it', async () => {
    const { invoke } = await receiver([area]);
    const answer = await invoke('Shop.Open', {}, ofUser);
    expect(answer.json()).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(answer.json()).toMatchObject({ detail: 'Only hosts of this application call this operation.' });
  });

  it.each(['system', 'nobody', 'caller'])('answers hosts, whoever they call for: %s', async (act) => {
    const { invoke } = await receiver([area]);
    expect((await invoke('Shop.Open', {}, ofHost(act))).json()).toBe('done');
  });

  it('answers everybody where callers without a credential are answered', async () => {
    const { host } = await receiver([area], {
      configuration: { 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous': 'true' },
    });
    const answer = await host.inject({ method: 'POST', url: '/_service/invoke', payload: { action: 'Shop.Open' } });
    expect(answer.json()).toBe('done');
  });
});

describe('The credential of a user is enough', () => {
  it('for one without a route that asks for a permission, which decides', async () => {
    const { invoke } = await receiver([area]);
    expect((await invoke('Shop.Guarded', {}, ofUser)).json()).toBe('done');
    expect((await invoke('Shop.Guarded', {}, { authorization: `Bearer ${userToken()}` })).statusCode).toBe(403);
  });

  it('for one with a route, which is open over HTTP as well', async () => {
    const { invoke } = await receiver([area]);
    expect((await invoke('Shop.Routed', {}, ofUser)).json()).toBe('done');
  });
});
