import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addServiceEndpoints, createHost, mapServiceEndpoints, StartupError } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HostConfiguration } from '../../../host/src/configuration/hostConfiguration.ts';
import { area } from '../support/plans.ts';
import { listedBy } from './support/listedBy.ts';

const fileWith = (content: unknown) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-configuration-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'service.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const read = (content: unknown, variables: Record<string, string> = {}) =>
  new HostConfiguration({ ...variables, SERVICE_CONFIGURATION: fileWith(content) });
const refusal = async (path: string) => {
  vi.stubEnv('SERVICE_CONFIGURATION', path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const host = createHost({ environment: 'test' });
  addServiceEndpoints(host, [area([])], { requireJwt: false });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  const error = await Promise.resolve(host.ready()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).problems;
};

describe('Configuration from a JSON file', () => {
  it('[REMOTE-02] may nest sections with colons, as in Service:RemoteBoundaries:Billing:BaseUrl', () => {
    const configuration = read({ Service: { RemoteBoundaries: { Billing: { BaseUrl: 'http://billing' } } } });
    expect(configuration.get('Service:RemoteBoundaries:Billing:BaseUrl')).toBe('http://billing');
  });

  it('provides numbers and switches as text, lists with commas, and null as absent', () => {
    const configuration = read({ Service: { A: 5, B: true, C: ['x', 'y'], D: null } });
    expect(['A', 'B', 'C', 'D'].map((name) => configuration.get(`Service:${name}`))).toEqual(['5', 'true', 'x,y', undefined]);
  });

  it('is overridden by environment variables', () => {
    const configuration = read({ Service: { Jwt: { Issuer: 'file', Audience: 'file' } } }, { Service__Jwt__Issuer: 'environment' });
    expect([configuration.get('Service:Jwt:Issuer'), configuration.get('Service:Jwt:Audience')]).toEqual(['environment', 'file']);
  });

  it('adds its names to those of the environment', () => {
    const configuration = read(
      { Service: { Roles: { a: 'x', b: 'y' }, Rolesx: { c: 'z' } } },
      { Service__Roles__b: '', Service__Roles__d: '' },
    );
    expect([...configuration.names('Service:Roles')].toSorted()).toEqual(['a', 'b', 'd']);
  });

  it('is listed as the source, and its unknown keys are reported', async () => {
    const path = fileWith({ Service: { Jwt: { Issuer: 'here' }, Redis: { Ulr: 'redis://one' } } });
    const { values, warnings } = await listedBy({ variables: { SERVICE_CONFIGURATION: path } });
    expect(values['Service:Jwt:Issuer']).toEqual({ value: 'here', from: 'file' });
    expect(warnings).toEqual(["Unknown configuration key 'Service:Redis:Ulr'. Did you mean 'Service:Redis:Url'?"]);
  });

  it('is optional, unless it is named', async () => {
    expect(new HostConfiguration({}).problems).toEqual([]);
    expect(await refusal('/nowhere/service.json')).toEqual(["the configuration file '/nowhere/service.json' cannot be read (ENOENT)"]);
  });

  it.each([
    ['not JSON', '{ "Service": { "Jwt": { "Key": "secret" } ', 'is not valid JSON'],
    ['not an object', '[1]', 'is not a JSON object'],
    ['a list of lists', { Service: { A: [[1]] } }, 'has an invalid value at Service:A'],
  ])('that is %s is a startup error, which does not repeat its content', async (_what, content, words) => {
    const problems = await refusal(fileWith(content));
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(problems.join()).not.toContain('secret');
  });

  it('fails at startup if the file cannot be read, even in a host without operations', async () => {
    vi.stubEnv('SERVICE_CONFIGURATION', '/nowhere/service.json');
    onTestFinished(() => void vi.unstubAllEnvs());
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    await expect(Promise.resolve(host.ready())).rejects.toThrow('The host cannot start:');
  });
});
