import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { Program } from '../../src/0-program/program.ts';
import { Reader } from '../../src/2-read/read.ts';
import type { Records } from '../../src/2-read/records.ts';
import { planProject } from '../../src/3-plan/planProject.ts';
import type { Planning } from '../../src/3-plan/planProject.ts';
import type { ProjectModel } from '../../src/3-plan/projectModel.ts';
import type { Finding } from '../../src/finding.ts';
import { Findings } from '../../src/finding.ts';
import { Locator } from '../../src/diagnostics/locator.ts';

const folders: string[] = [];
afterAll(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A project as it was read and planned; `earlier` is what reading found, `findings` are those of both. */
interface TestPlan extends Planning {
  readonly model: ProjectModel;
  readonly records: Records;
  readonly codes: string[];
  readonly earlier: readonly Finding[];
  readonly findings: readonly Finding[];
}

/** A project on disk for one test. */
export class TestProject {
  readonly root = mkdtempSync(join(tmpdir(), 'portico-read-'));
  readonly program = new Program(this.root, 'src');
  readonly #reader = new Reader(this.program);

  constructor(files: Record<string, string>) {
    folders.push(this.root);
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  /** Writes a file. Returns its absolute path. */
  write(name: string, text: string): string {
    const path = join(this.root, 'src', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  /** Reads everything, or again what changed files take part in. */
  read(changed: readonly string[] = []): { records: Records; findings: readonly Finding[] } {
    this.#reader.forget(this.program.refresh(changed).reached);
    const { records, findings, unfollowed } = this.#reader.read(this.program.projectFiles());
    return { records, findings: [...findings, ...unfollowed] };
  }

  /** Reads and plans everything, or again what changed files take part in. */
  plan(changed: readonly string[] = []): TestPlan {
    const { records, findings: earlier } = this.read(changed);
    const planned = new Findings();
    const locator = new Locator(this.program);
    const { planning, model } = planProject(records, { findings: planned, locate: (place) => locator.locate(place) });
    const all = [...earlier, ...planned.list];
    return { ...planning, model, records, earlier, findings: all, codes: all.map(({ code }) => code) };
  }
}

/** Plans one operation that returns `type`, together with `declarations`. */
export function resultOf(
  type: string,
  declarations = '',
  files: Record<string, string> = {},
): { shape: unknown; types: Record<string, unknown>; codes: string[] } {
  const imports =
    "import { Endpoint, Get } from '@portico/core';\nimport type { Guid, Int, Long, Decimal, DateTimeOffset, DateOnly, Bytes, MinLength, Range, Email, JsonPropertyName } from '@portico/core';\n";
  const project = new TestProject({
    'op.ts': `${imports}${declarations}\nexport class Op extends Endpoint(Get('/'))<${type}> { handle(): never { throw 0; } }`,
    ...files,
  });
  const { modules, codes } = project.plan();
  const manifest = modules[0]?.manifest;
  return {
    shape: manifest?.operations[0]?.result,
    types: Object.fromEntries((manifest?.types ?? []).map(({ name, shape }) => [name, shape])),
    codes,
  };
}
