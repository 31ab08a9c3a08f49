import { join } from 'node:path';
import type { Diagnostic as Found, Fix } from '@portico/compiler';
import { CodeActionKind } from 'vscode-languageserver';
import type { CodeAction, Diagnostic, Range, TextDocumentEdit } from 'vscode-languageserver';
import { findPage, formatMessage } from './diagnostics.ts';
import { toUri } from './locations.ts';
import type { Project, ProjectState } from './project.ts';

/** The command that opens the page about a code in a browser. */
export const openPageCommand = 'portico.openDocumentation';

/** Returns the version of an open document, and null for another file. */
export type VersionOf = (uri: string) => number | null;

/** Returns the fixes of the diagnostics in a range of a file, then an action for each that opens its page. */
export function listCodeActions(
  { project, state, versionOf }: { readonly project: Project; readonly state: ProjectState; readonly versionOf: VersionOf },
  file: string,
  range: Range,
  shown: readonly Diagnostic[],
): CodeAction[] {
  const { compilation, texts } = state;
  const found = compilation.diagnostics.filter(({ labels: [main] }) => main?.file === file && overlaps(texts.range(file, main), range));
  const fixes = found.flatMap((each) => {
    // Several diagnostics can have one code and one place.
    const diagnostics = shown.filter(({ code, message }) => code === each.code && message === formatMessage(each));
    return (each.fixes ?? []).map((fix, index) =>
      createAction({ project, state, versionOf }, fix, { diagnostics, isPreferred: index === 0 }),
    );
  });
  return [...fixes, ...[...new Set(found.map(({ code }) => code))].flatMap((code) => createPageAction(code, shown))];
}

function createAction(
  { project, state, versionOf }: { readonly project: Project; readonly state: ProjectState; readonly versionOf: VersionOf },
  { title, edits }: Fix,
  rest: Pick<CodeAction, 'diagnostics' | 'isPreferred'>,
): CodeAction {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const documentChanges = [...byFile].map(([file, some]): TextDocumentEdit => {
    const uri = toUri(join(project.root, file));
    return {
      textDocument: { uri, version: versionOf(uri) },
      edits: some.map((edit) => ({ range: state.texts.range(file, edit), newText: edit.text })),
    };
  });
  return { title, kind: CodeActionKind.QuickFix, edit: { documentChanges }, ...rest };
}

function createPageAction(code: Found['code'], shown: readonly Diagnostic[]): CodeAction[] {
  const page = findPage(code);
  if (page === undefined) return [];
  const diagnostics = shown.filter((each) => each.code === code);
  const title = `Open the documentation of ${code}`;
  return [{ title, kind: CodeActionKind.QuickFix, diagnostics, command: { title, command: openPageCommand, arguments: [page] } }];
}

function overlaps(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
