import { parseMoment } from '../2-read/values/parseMoment.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import type { HandlerRecord } from '../2-read/handlerRecords.ts';
import type { OperationRecord } from '../2-read/records.ts';
import type { InputView, OperationContext, OperationView } from './view.ts';

/** Reports PRAG0521 (two handlers of a version), PRAG0523 (inconsistent version options) and PRAG0524 (a required input that some versions lack). */
export function checkVersions({ operations, findings }: OperationContext): void {
  for (const operation of operations) {
    const { record } = operation;
    reportTwice(record, findings);
    for (const reason of findOptionProblems(operation))
      findings.report('PRAG0523', { operation: record.class.name, reason }, label(record.versions!.place, reason));
    // In queries and mutations the mark itself is misplaced (PRAG0728).
    if (record.kind === 'Query' || record.kind === 'Mutation') continue;
    for (const input of operation.inputs) reportInput(operation, input, findings);
  }
}

function reportTwice({ handlers, class: { name: operation } }: OperationRecord, findings: Findings): void {
  const plain = handlers.find(({ version }) => version === undefined);
  const numbered = handlers.find(({ version }) => version === 1);
  if (!plain || !numbered) return;
  const facts = { operation, method: plain.method, numbered: numbered.method };
  findings.report('PRAG0521', facts, label(numbered.place, 'is version 1'), label(plain.place, 'also version 1'));
}

function findOptionProblems({ record, versions: served }: OperationView): string[] {
  const said = record.versions?.value;
  if (!said) return [];
  const first = said.first ?? 1;
  return [
    ...(served[0] === first ? [] : [`its first version is ${served[0]}, but \`versions\` says ${first}`]),
    ...Object.entries(said.of).flatMap(([key, options]) =>
      served.includes(Number(key)) ? findDateProblems(key, options) : [`\`versions\` names '${key}', but ${formatServed(record, served)}`],
    ),
  ];
}

function formatServed({ handlers }: { readonly handlers: readonly HandlerRecord[] }, served: readonly number[]): string {
  return handlers.length === 0 ? 'there is only version 1' : `there ${served.length === 1 ? 'is' : 'are'} only ${served.join(', ')}`;
}

function findDateProblems(version: string, options: unknown): string[] {
  if (typeof options !== 'object' || options === null) return [`the entry of \`versions\` for ${version} is not an object`];
  const wrong = Object.entries(options).flatMap(([name, value]) => {
    if (name !== 'deprecated' && name !== 'sunset') return [`\`${name}\` of version ${version} is not a known member`];
    return parseMoment(value) ? [] : [`\`${name}\` of version ${version} is neither a date nor a time`];
  });
  const { deprecated, sunset } = options as { readonly deprecated?: unknown; readonly sunset?: unknown };
  const [since, until] = [parseMoment(deprecated), parseMoment(sunset)];
  // RFC 9745 section 4: a removed version was deprecated before.
  return since && until && until < since ? [...wrong, `the sunset of version ${version} is before its deprecation`] : wrong;
}

function reportInput(
  { name: operation, versions: served }: OperationView,
  { property, versions: having }: InputView,
  findings: Findings,
): void {
  const mark = property.since ?? property.until;
  if (!mark) return;
  if (having.length === 0) {
    const reason = `no version has the input '${property.name}'`;
    findings.report('PRAG0523', { operation, reason }, label(mark.place, 'no such version'));
  } else if (having.length < served.length && property.presence === 'required') {
    const without = served.filter((version) => !having.includes(version)).join(', ');
    findings.report('PRAG0524', { operation, property: property.name, without }, label(property.place, `missing in version ${without}`));
  }
}
