import { describe, expect, it } from 'vitest';
import { bundlers } from './support/bundlers.ts';
import { makeProject, operation } from './support/project.ts';

describe.each(Object.entries(bundlers))('In %s', (_name, bundler) => {
  it('generates the code before it is bundled', async () => {
    const project = makeProject();
    await bundler.build(project);
    expect(project.bundled()).toContain('App.GetFirst');
  });

  it('fails with the diagnostics if the declarations have errors', async () => {
    const project = makeProject();
    project.write('src/first.ts', operation('GetFirst', '/first/{missing}'));
    await expect(bundler.build(project)).rejects.toThrow(/src\/first\.ts.*PRAG0501/s);
    expect(project.bundled()).toBe('');
  });

  it('bundles new code after a file has changed, and after one was added that nothing imports', async () => {
    const project = makeProject();
    const stop = await bundler.watch(project);
    try {
      await expect.poll(() => project.bundled()).toContain('App.GetFirst');
      project.write('src/first.ts', operation('GetChanged', '/changed'));
      await expect.poll(() => project.bundled()).toContain('App.GetChanged');
      project.write('src/second.ts', operation('GetSecond', '/second'));
      await expect.poll(() => project.bundled()).toContain('App.GetSecond');
    } finally {
      await stop();
    }
  });
});
