import { describe, expect, it } from 'vitest';
import { kustomization, ofKind, resources } from './support/files.ts';
import type { Resource } from './support/files.ts';
import { unread } from './support/unread.ts';

/** Validates a resource with the published schema of its API. Returns the members that the schema does not know. */
async function validated(resource: Resource): Promise<string[]> {
  const path = `kubernetes-models/${resource.apiVersion}`;
  const models = (await import(path)) as Record<string, { readonly prototype: { validate(this: object): void } }>;
  const model = models[resource.kind];
  if (!model) throw new Error(`${resource.apiVersion} has no ${resource.kind}`);
  return unread(resource, (watched) => model.prototype.validate.call(watched));
}

describe('The manifests', () => {
  it.each(resources.map(({ file, resource }) => ({ file, resource, title: `${resource.kind} ${resource['metadata'].name} of ${file}` })))(
    '$title satisfies its schema, and has no unknown members',
    async ({ resource }) => {
      expect(await validated(resource)).toEqual([]);
    },
  );

  it('are validated with schemas that reject a wrong type, a missing member and an unknown member', async () => {
    const broken = (change: (spec: Record<string, unknown>) => void) => {
      const copy = structuredClone(ofKind('Deployment')[0]!);
      change(copy['spec'] as Record<string, unknown>);
      return validated(copy);
    };
    await expect(broken((spec) => (spec['replicas'] = 'two'))).rejects.toThrow('must be integer');
    await expect(broken((spec) => delete spec['selector'])).rejects.toThrow("must have required property 'selector'".replaceAll("'", ''));
    expect(await broken((spec) => (spec['replica'] = 2))).toEqual(['/spec/replica']);
  });

  it('are all in the kustomization, except the secret, which each operator fills in', () => {
    const files = new Set(resources.map(({ file }) => file));
    expect([...files].filter((file) => !kustomization['resources'].includes(file))).toEqual(['secret.example.yaml']);
    expect(kustomization['resources'].filter((file: string) => !files.has(file))).toEqual([]);
  });

  it('name a version of each image', () => {
    const tags = (kustomization['images'] as readonly { name: string; newTag: string }[]).map(({ name, newTag }) => `${name}:${newTag}`);
    expect(tags).toEqual(['hotel:0.1.0', 'hotel-migrations:0.1.0']);
  });

  it('limit the CPU and the memory of every container, and request both', () => {
    const containers = [...ofKind('Deployment'), ...ofKind('Job')].flatMap(({ spec }) => spec.template.spec.containers as Resource[]);
    expect(containers).toHaveLength(3);
    for (const { resources } of containers)
      for (const kind of ['requests', 'limits'])
        expect(resources[kind]).toEqual({ cpu: expect.any(String) as string, memory: expect.any(String) as string });
  });

  it('scale each host by its CPU, with at least two pods', () => {
    const scalers = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec);
    const hosts = ofKind('Deployment');
    expect(scalers.map(({ scaleTargetRef }) => scaleTargetRef.name as string).toSorted()).toEqual(
      hosts.map(({ metadata }) => metadata.name as string).toSorted(),
    );
    for (const { minReplicas, maxReplicas } of scalers) {
      expect(minReplicas).toBeGreaterThanOrEqual(2);
      expect(maxReplicas).toBeGreaterThan(minReplicas as number);
    }
    // A number in the manifest would reset that of the autoscaler with each deployment.
    expect(hosts.filter(({ spec }) => 'replicas' in spec)).toEqual([]);
  });

  it('contain no secret', () => {
    const values = ofKind('Secret').flatMap(({ stringData }) => Object.values(stringData as Record<string, string>));
    expect(values.every((value) => value.includes('<'))).toBe(true);
    const configured = ofKind('ConfigMap').flatMap(({ data }) => Object.entries(data as Record<string, string>));
    expect(configured.filter(([name, value]) => /key$|password|secret|token/i.test(name) || /:\/\/[^/]*@/.test(value))).toEqual([]);
  });
});
