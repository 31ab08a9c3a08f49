import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBashCompletion } from '../../src/commands/completion/bash.ts';
import { buildFishCompletion } from '../../src/commands/completion/fish.ts';
import { buildZshCompletion } from '../../src/commands/completion/zsh.ts';
import { hasProgram } from './pseudoTerminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeScript(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const cases: readonly (readonly [line: string, expected: readonly string[]])[] = [
  ['portico bu', ['build']],
  ['portico migrations sq', ['squash']],
  ['portico build --form', ['--format']],
  ['portico build --format ', ['json', 'pretty', 'tsc']],
  ['portico migrations apply --lock-', ['--lock-timeout', '--lock-wait']],
  ['portico keys ', ['cursor', 'hosts', 'jwt']],
];

describe.skipIf(!hasProgram('bash'))('The completion script for bash', () => {
  const script = writeScript('portico.bash', buildBashCompletion());
  it.each(cases)('completes "%s"', (line, expected) => {
    const words = line.split(' ').map((word) => `'${word}'`);
    const call = `source '${script}'; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _portico; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const out = execFileSync('bash', ['--norc', '-c', call], { encoding: 'utf8' });
    expect(out.trim().split('\n').sort()).toEqual(expected);
  });
});

describe.skipIf(!hasProgram('fish'))('The completion script for fish', () => {
  const script = writeScript('portico.fish', buildFishCompletion());
  it.each(cases)('completes "%s"', (line, expected) => {
    const out = execFileSync('fish', ['--no-config', '-c', `source '${script}'; complete -C '${line}'`], { encoding: 'utf8' });
    const found = out
      .trim()
      .split('\n')
      .map((each) => each.split('\t')[0]!);
    expect(found.sort()).toEqual(expected);
  });
});

describe.skipIf(!hasProgram('zsh'))('The completion script for zsh', () => {
  const script = writeScript('_portico', buildZshCompletion());
  it.each(cases)('completes "%s"', (line, expected) => {
    // A shell in a pseudo terminal of zsh completes the line and lists the candidates, which it prints between marks.
    const setup = [
      'PS1=; autoload -U compinit; compinit -u -D',
      `source '${script}'`,
      'compadd() { local -a found; builtin compadd -O found "$@"; print -rl -- "FOUND:"$^found; builtin compadd "$@" }',
      "zstyle ':completion:*' list-colors ''; LISTMAX=0; bindkey '^I' complete-word; print READY",
    ].join('\n');
    const driver = `zmodload zsh/zpty; zpty z zsh -f -i; zpty -w z ${quote(`source ${writeScript('setup.zsh', setup)}`)}
      zpty -r z out '*READY*'; zpty -w -n z ${quote(line)}$'\\t'; sleep 0.7; while zpty -rt z out; do print -rn -- $out; done; zpty -d z`;
    const out = execFileSync('zsh', ['-f', '-c', driver], { encoding: 'utf8' });
    for (const each of expected) expect(out).toContain(each);
  });
});

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
