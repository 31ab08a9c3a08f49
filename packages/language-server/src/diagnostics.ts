import { join } from 'node:path';
import { buildPageUrl, findDocumentation } from '@portico/compiler';
import type { Diagnostic as Found, Label } from '@portico/compiler';
import { DiagnosticSeverity } from 'vscode-languageserver';
import type { Diagnostic } from 'vscode-languageserver';
import { toUri } from './locations.ts';
import type { Texts } from './locations.ts';

const documentation = findDocumentation(process.env);

/** Returns the address of the page about a code. */
export function findPage(code: string): string | undefined {
  return buildPageUrl(code, documentation);
}

/** Converts the diagnostics of a project, by the URI of the file that each is in. One without a place is shown at the `package.json`. */
export function convertDiagnostics(root: string, found: readonly Found[], texts: Texts): Map<string, Diagnostic[]> {
  const byUri = new Map<string, Diagnostic[]>();
  for (const each of found) {
    const uri = toUri(join(root, each.labels[0]?.file ?? 'package.json'));
    byUri.set(uri, [...(byUri.get(uri) ?? []), convert(root, each, texts)]);
  }
  return byUri;
}

/** Returns the text that the editor shows: the problem, then how to fix it. */
export function formatMessage({ message, help }: Pick<Found, 'message' | 'help'>): string {
  return help === '' ? message : `${message}\n${help}`;
}

function convert(root: string, { code, message, help, labels }: Found, texts: Texts): Diagnostic {
  const [main, ...others] = labels;
  const href = findPage(code);
  return {
    range: main ? texts.range(main.file, main) : { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    severity: DiagnosticSeverity.Error,
    code,
    ...(href !== undefined && { codeDescription: { href } }),
    source: 'portico',
    message: formatMessage({ message, help }),
    ...(others.length > 0 && { relatedInformation: others.map((label) => describePlace(root, label, texts)) }),
  };
}

function describePlace(root: string, label: Label, texts: Texts) {
  return { location: { uri: toUri(join(root, label.file)), range: texts.range(label.file, label) }, message: label.text };
}
