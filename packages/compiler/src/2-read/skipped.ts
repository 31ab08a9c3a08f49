import type { SkippedFile } from '../0-program/projectFiles.ts';
import type { Program } from '../0-program/program.ts';
import { languagePackage } from '../0-program/symbols.ts';
import { findIn } from '../1-find/find.ts';
import { Findings, label } from '../finding.ts';
import type { Finding } from '../finding.ts';
import { createPlace } from './types/view.ts';

/** Reports PRAG0123: declarations in files that TypeScript may read but the compiler does not. */
export function findSkipped(program: Program): readonly Finding[] {
  const findings = new Findings();
  for (const skipped of program.skipped) {
    const file = program.file(skipped.path);
    if (!file?.text.includes(languagePackage)) continue;
    for (const { kind, name, node } of findIn(program, file)) {
      // Errors, policies and services of other files are followed through imports, or reported as missing.
      if (kind === 'service' || kind === 'error' || kind === 'policy' || kind === 'filter') continue;
      const facts = { name, file: program.relative(file.path), ...explain(program, skipped) };
      findings.report('PRAG0123', facts, label(createPlace(file, node.id ?? node), 'not read'));
    }
  }
  return findings.list;
}

function explain(program: Program, { path, reason }: SkippedFile): { reason: string; way: string } {
  switch (reason) {
    case 'javaScript': {
      const name = program.relative(path).replace(/jsx?$/, (ending) => ending.replace('j', 't'));
      return { reason: 'the file is JavaScript', way: `Rename it to '${name}'.` };
    }
    case 'notIncluded':
      if (program.tsConfig.config?.isSolution === true)
        return {
          reason: '`tsconfig.json` only refers to other projects',
          way: `Add \`"include": ["${program.sources}"]\` to \`tsconfig.json\`, and \`"extends"\` with the file of the project that it refers to.`,
        };
      return {
        reason: '`tsconfig.json` does not include the file',
        way: 'Add the file to `include` in `tsconfig.json`, or to `exclude`.',
      };
    case 'outside': {
      const way = `Move the file below '${program.sources}', or set \`"portico": { "sources": "…" }\` in \`package.json\`.`;
      return { reason: `the file is outside the source folder '${program.sources}'`, way };
    }
  }
}
