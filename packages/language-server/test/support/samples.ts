import type { Diagnostic } from 'vscode-languageserver/node';
import { parseReport } from './parseReport.ts';
import { samplesNamed, settingsIn, sourcesIn } from '../../../compiler/test/support/samples.ts';
import type { Sample } from '../../../compiler/test/support/samples.ts';

/** Returns the diagnostics of a sample as the command line reports them: `PRAG0501 src/sample.ts:4:51 The placeholder …`. */
export function listExpected(sample: Sample): string[] {
  return parseReport(sample.sections.get('expected/diagnostics.txt') ?? '').sort();
}

/** Returns a diagnostic in the same form. */
export function format(file: string, { code, range: { start }, message }: Diagnostic): string {
  return `${code} ${file}:${start.line + 1}:${start.character + 1} ${(message as string).split('\n')[0]}`;
}

/** Returns the files of a sample with errors, by path relative to its project. */
export function filesOf(sample: Sample): Record<string, string> {
  return { ...sourcesIn(sample, 'input'), ...settingsIn(sample, 'input') };
}

/** Chooses a part of the samples at random, or all of them. */
export function chooseSamples(seed: number, count: number | 'all'): Sample[] {
  const samples = samplesNamed('PRAG');
  if (count === 'all') return samples;
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return samples
    .map((sample) => [random(), sample] as const)
    .sort(([one], [other]) => one - other)
    .slice(0, count)
    .map(([, sample]) => sample);
}
