import { headsByBase, headClasses } from '../../0-program/language.ts';
import type { BackgroundChecker } from '../../0-program/checker/background.ts';
import type { Ancestry } from '../../0-program/checker/port.ts';
import { languagePackage } from '../../0-program/program.ts';
import type { Program } from '../../0-program/program.ts';
import { reportOpenBase } from '../../2-read/openBases.ts';
import type { OpenBase, OpenReason } from '../../2-read/openBases.ts';
import { formatHead } from '../../2-read/accounting/misuse.ts';
import { bisectFailures } from '../../0-program/checker/bisectFailures.ts';
import { Findings } from '../../finding.ts';
import type { Finding } from '../../finding.ts';

/** Asks TypeScript for the ancestry of some classes, and reports those that are declarations of the language: they would be ignored. */
export async function checkOpenBases(checker: BackgroundChecker, program: Program, open: readonly OpenBase[]): Promise<readonly Finding[]> {
  if (open.length === 0) return [];
  const findings = new Findings();
  const results = await bisectFailures(open, async (some) =>
    (await checker.ancestryOf(some.map((each) => each.class))).map((ancestry) => ({ ancestry })),
  );
  for (const [index, each] of open.entries()) {
    const { ancestry } = results[index] ?? { ancestry: 'missing' };
    const reason = findReason(each, ancestry, program.file(each.place.file)?.text.includes(languagePackage) === true);
    if (reason !== undefined) reportOpenBase(each, reason, findings);
  }
  return findings.list;
}

/** Returns why a class may be a declaration. `any` and a missing base may be anything; a file that does not mention the language is trusted. */
function findReason({ hidden }: OpenBase, ancestry: Ancestry | undefined, mentionsLanguage: boolean): OpenReason | undefined {
  if (ancestry === undefined) return undefined;
  if (ancestry === 'any') return mentionsLanguage ? ofAny : undefined;
  if (ancestry === 'missing') return mentionsLanguage ? ofMissing : undefined;
  const head = headsByBase[ancestry.language] ?? (headClasses.has(ancestry.language) ? ancestry.language : undefined);
  if (head === undefined || head === 'ApplicationError') return undefined;
  const reason = `TypeScript derives it from '${head}' of '${languagePackage}', but the sources do not show that head`;
  const top = hidden ? 'Declare the class at the top level of a file and extend the head directly' : 'Extend the head directly';
  return { reason, way: `${top}: \`export class … extends ${formatHead(head)}\`.` };
}

const ofAny: OpenReason = {
  reason: 'its type is `any`',
  way: `Give it a type other than \`any\`. If the class is a declaration, extend a head of '${languagePackage}' directly.`,
};

const ofMissing: OpenReason = {
  reason: 'TypeScript returns no type for it',
  way: `Fix the error that TypeScript reports for it. If the class is a declaration, extend a head of '${languagePackage}' directly.`,
};
