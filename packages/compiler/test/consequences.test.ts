import { expect, it } from 'vitest';
import { withoutConsequences } from '../src/diagnostics/consequences.ts';
import { Findings } from '../src/finding.ts';
import type { Finding } from '../src/finding.ts';

const at = (file: string, start: number, end: number) => ({ file, start, end, text: '' });

function codesOf(list: readonly Finding[]): string[] {
  return withoutConsequences(list).map(({ code, labels }) => `${code} ${labels[0]?.file}`);
}

function found(add: (findings: Findings) => void): readonly Finding[] {
  const findings = new Findings();
  add(findings);
  return findings.list;
}

const unresolved = { subject: 'The result', type: 'Gest' };
const base = { name: 'A', base: 'mix(Endpoint)', reason: 'its type is `any`', way: '' };

it('omits TypeScript’s errors about unresolved names in the same file', () => {
  const list = found((findings) => {
    findings.report('PRAG0117', { name: 'Gest', way: '' }, at('a.ts', 1, 5));
    findings.report('PRAG0586', unresolved, at('a.ts', 1, 5));
    findings.report('PRAG0586', unresolved, at('b.ts', 1, 5));
    findings.report('PRAG0760', base, at('a.ts', 10, 20));
  });
  expect(codesOf(list)).toEqual(['PRAG0117 a.ts', 'PRAG0586 b.ts']);
});

it('omits a base that contains a reported head', () => {
  const misuse = { name: 'Endpoint', reason: '', way: '' };
  const list = found((findings) => {
    findings.report('PRAG0118', misuse, at('a.ts', 12, 15));
    findings.report('PRAG0760', base, at('a.ts', 10, 20));
    findings.report('PRAG0760', base, at('a.ts', 30, 40));
    findings.report('PRAG0760', base, at('b.ts', 10, 20));
  });
  expect(codesOf(list)).toEqual(['PRAG0118 a.ts', 'PRAG0760 a.ts', 'PRAG0760 b.ts']);
});
