import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

type Line = Readonly<Record<string, unknown>> & { readonly msg?: string };

/** Creates a folder that is removed after the test. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-profiles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Starts a host in its own process, and waits until it runs. */
async function start(variables: Readonly<Record<string, string>>) {
  const script = fileURLToPath(new URL('support/profiledProcess.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, Service__Log__Format: 'json', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: Line[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line) as Line));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  const logged = async (part: string) => {
    await expect.poll(() => lines.some(({ msg }) => msg?.includes(part)), { timeout: 30_000 }).toBe(true);
    return lines.findLast(({ msg }) => msg?.includes(part))!;
  };
  return { child, lines, logged, closed, errors: () => errors, profile: () => child.kill('SIGUSR2') };
}

const fast = { Service__Profiles__Duration: '1s' };

describe('SIGUSR2', () => {
  it('writes a CPU profile that only the user of the process can read, and a second signal meanwhile takes none', async () => {
    const folder = await newFolder();
    const { profile, logged, child, closed } = await start({ Service__Profiles__Directory: folder, ...fast });
    await logged('runs');
    profile();
    await logged('A profile is being taken');
    profile();
    expect(await logged('No profile is taken, because one is running')).toMatchObject({ level: 40 });
    const { file, bytes } = await logged('A profile was written');
    const { nodes } = JSON.parse(await readFile(file as string, 'utf8')) as { nodes: { callFrame: { functionName: string } }[] };
    expect(nodes.map(({ callFrame }) => callFrame.functionName)).toContain('spin');
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-\d+\.cpuprofile$/)]);
    const { mode, size } = await stat(file as string);
    expect({ mode: mode & 0o777, size }).toEqual({ mode: 0o600, size: bytes });
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
  });

  it('writes a snapshot of the heap if the folder contains a file `heap`, which it removes', async () => {
    const folder = await newFolder();
    const { profile, logged } = await start({ Service__Profiles__Directory: folder });
    await logged('runs');
    await writeFile(join(folder, 'heap'), '');
    profile();
    const { file, profile: kind } = await logged('A profile was written');
    expect(kind).toBe('heap');
    expect(JSON.parse(await readFile(file as string, 'utf8'))).toHaveProperty('snapshot.meta');
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.heapsnapshot$/)]);
  });

  it('takes no snapshot of a heap that is larger than its limit', async () => {
    const folder = await newFolder();
    const { profile, logged } = await start({ Service__Profiles__Directory: folder, Service__Profiles__HeapLimit: '1000' });
    await logged('runs');
    await writeFile(join(folder, 'heap'), '');
    profile();
    expect((await logged('No profile is taken')).msg).toContain('more than Service:Profiles:HeapLimit (1000)');
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes no profile if the folder contains five', async () => {
    const folder = await newFolder();
    for (let n = 0; n < 5; n++) await writeFile(join(folder, `${n}.cpuprofile`), '');
    const { profile, logged } = await start({ Service__Profiles__Directory: folder, ...fast });
    await logged('runs');
    profile();
    expect((await logged('No profile is taken')).msg).toContain('contains 5 profiles; remove some');
  });

  it('ends a CPU profile early, and writes it, if the host stops', async () => {
    const folder = await newFolder();
    const { profile, logged, child, closed } = await start({ Service__Profiles__Directory: folder, Service__Profiles__Duration: '60s' });
    await logged('runs');
    profile();
    await logged('A profile is being taken');
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.cpuprofile$/)]);
  });

  it('ends a process in which profiles are not enabled, as Node does', async () => {
    const { profile, logged, closed } = await start({});
    await logged('runs');
    profile();
    expect(await closed).toEqual([null, 'SIGUSR2']);
  });
});

it.each([
  [{ Service__Profiles__Directory: '/nowhere/profiles' }, "Service:Profiles:Directory is '/nowhere/profiles', which is not a folder"],
  [{ Service__Profiles__Directory: tmpdir(), Service__Profiles__Duration: '2m' }, 'Service:Profiles:Duration must be from 1s to 60s'],
  [{ Service__Profiles__Directory: tmpdir(), Service__Profiles__HeapLimit: '0' }, 'Service:Profiles:HeapLimit must be a number of bytes'],
])('%j is a startup error', async (variables, problem) => {
  const { closed, errors, lines } = await start(variables);
  expect(await closed).toEqual([1, null]);
  expect(`${errors()}${JSON.stringify(lines)}`).toContain(problem);
});
