import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from './project.ts';
import type { TestProject } from './project.ts';

/** The texts of files by their paths in a project; undefined for one that is deleted. */
export type Edit = Readonly<Record<string, string | undefined>>;

/** A compiler that stays open while its project changes; both are gone when the test is over. */
export class OpenCompiler {
  readonly project: TestProject = makeProject({}, { types: true });
  readonly open: Compiler;

  private constructor(files: Edit) {
    this.apply(files);
    this.open = new Compiler(this.project.folder);
    onTestFinished(async () => {
      await this.open.close();
      this.project.remove();
    });
  }

  /** Compiles the first state of a project. */
  static async start(files: Edit): Promise<OpenCompiler> {
    const started = new OpenCompiler(files);
    await started.open.compile();
    return started;
  }

  /** Changes files; returns their paths. */
  apply(edit: Edit): string[] {
    return Object.entries(edit).map(([file, text]) => {
      if (text === undefined) rmSync(join(this.project.folder, file), { recursive: true });
      else this.project.write(file, text);
      return join(this.project.folder, file);
    });
  }

  /** Expects of it what a new compiler finds. */
  async compare(changed: readonly string[]): Promise<void> {
    const fresh = new Compiler(this.project.folder);
    const { files, diagnostics } = await fresh.compile();
    await fresh.close();
    const found = await this.open.compile(changed);
    expect({ files: found.files, diagnostics: found.diagnostics }).toEqual({ files, diagnostics });
  }
}
