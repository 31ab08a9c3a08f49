import type { CodeAction, TextDocumentEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** Applies a code action to texts by their URIs, and returns the changed texts. */
export function applyAction({ edit }: CodeAction, read: (uri: string) => string): Map<string, string> {
  const changes = (edit?.documentChanges ?? []) as TextDocumentEdit[];
  return new Map(
    changes.map(({ textDocument: { uri }, edits }) => {
      const document = TextDocument.create(uri, 'typescript', 0, read(uri));
      return [uri, TextDocument.applyEdits(document, edits as Parameters<typeof TextDocument.applyEdits>[1])];
    }),
  );
}
