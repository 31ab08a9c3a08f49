import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pathOf, textOf } from './support/files.ts';

interface LintResult {
  readonly messages: readonly { readonly rule: string; readonly message: string; readonly line: number }[];
}

const dockerfile = textOf('Dockerfile');

describe('The Dockerfile', () => {
  it('has no warnings of its linter', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('is checked by a linter that reports errors', () => {
    expect(validate(`${dockerfile}\nEXPOSE port\nCPY a b\n`).length).toBeGreaterThan(1);
  });

  it('ends every stage that runs as a non-root user with a command that receives signals directly', () => {
    const instructions = DockerfileParser.parse(dockerfile).getInstructions();
    for (const stage of ['hotel', 'migrations']) {
      const start = instructions.findIndex((one) => one.getKeyword() === 'FROM' && one.getArguments().at(-1)?.getValue() === stage);
      const after = instructions.slice(start + 1);
      const next = after.findIndex((one) => one.getKeyword() === 'FROM');
      const own = next === -1 ? after : after.slice(0, next);
      expect(own.find((one) => one.getKeyword() === 'USER')?.getArgumentsContent()).toBe('1000:1000');
      const commands = own.filter((one) => ['CMD', 'ENTRYPOINT'].includes(one.getKeyword()));
      expect(commands.length).toBeGreaterThan(0);
      // The list form. With the other form, a shell would receive the signals.
      for (const command of commands) expect(command.getArgumentsContent()).toMatch(/^\[.*\]$/);
    }
  });
});

describe('The compose file', () => {
  /** The order of members is our choice, and an image that is built here has a name too. */
  const off = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order', 'no-build-and-image'];
  const rules = Object.fromEntries(off.map((rule) => [rule, 0 as const]));
  const messages = (path: string): string[] => {
    // Its types are written for another module resolution, and are not found with ours.
    const results = new DCLinter({ rules, quiet: false, debug: false, exclude: [] }).lintFiles([path], false) as readonly LintResult[];
    return results.flatMap((result) => result.messages.map(({ rule, message, line }) => `${line}: ${rule}: ${message}`));
  };

  it('satisfies its schema, and has no errors of its linter', () => {
    expect(messages(pathOf('compose.yaml'))).toEqual([]);
  });

  it('is validated with a schema that reports errors', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'compose.yaml');
    writeFileSync(path, textOf('compose.yaml').replace('    restart:', '    restarts:').replace('restart: unless', 'restarts: unless'));
    expect(messages(path).join()).toContain('invalid-schema');
  });
});
