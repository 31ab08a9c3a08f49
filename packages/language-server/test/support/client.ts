import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CodeActionRequest,
  createProtocolConnection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  ImplementationRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type {
  CodeAction,
  Diagnostic,
  Hover,
  Location,
  Position,
  ProtocolConnection,
  PublishDiagnosticsParams,
  Range,
} from 'vscode-languageserver/node';

const program = fileURLToPath(new URL('../../bin/portico-language-server.mjs', import.meta.url));

/** An editor that talks to the language server over its standard streams. */
export class Client {
  readonly #connection: ProtocolConnection;
  readonly #ended: Promise<number | null>;
  readonly #texts = new Map<string, { text: string; version: number }>();
  readonly #published: PublishDiagnosticsParams[] = [];
  readonly #waiting = new Set<() => void>();

  private constructor(connection: ProtocolConnection, ended: Promise<number | null>) {
    this.#connection = connection;
    this.#ended = ended;
    connection.onNotification(PublishDiagnosticsNotification.type, (published) => {
      this.#published.push(published);
      for (const wake of this.#waiting) wake();
    });
  }

  /** Starts a server, and initializes it for some folders. */
  static async start(...folders: readonly string[]): Promise<Client> {
    const server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
    const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
    connection.listen();
    const workspaceFolders = folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: folder }));
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: workspaceFolders[0]?.uri ?? null,
      workspaceFolders,
      capabilities: { workspace: { workspaceFolders: true }, window: { showDocument: { support: false } } },
    });
    await connection.sendNotification(InitializedNotification.type, {});
    return new Client(connection, ended);
  }

  /** Everything that was published, in order. */
  get published(): readonly PublishDiagnosticsParams[] {
    return this.#published;
  }

  /** Opens a document with the text on disk, or with another one. */
  async open(path: string, text = readFileSync(path, 'utf8')): Promise<void> {
    const uri = toUri(path);
    this.#texts.set(uri, { text, version: 1 });
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'typescript', version: 1, text },
    });
  }

  /** Replaces the whole text of a document, or a range of it. */
  async change(path: string, text: string, range?: Range): Promise<void> {
    const uri = toUri(path);
    const version = (this.#texts.get(uri)?.version ?? 0) + 1;
    this.#texts.set(uri, { text, version });
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [range ? { range, text } : { text }],
    });
  }

  async close(path: string): Promise<void> {
    await this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri: toUri(path) } });
  }

  /** Waits for diagnostics of a document that satisfy a condition; by default those of its last version. */
  async diagnostics(path: string, isExpected?: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    const uri = toUri(path);
    for (;;) {
      const last = this.#published.findLast((each) => each.uri === uri);
      const isCurrent = last !== undefined && (isExpected ? isExpected(last.diagnostics) : last.version === this.#texts.get(uri)?.version);
      if (isCurrent) return last.diagnostics;
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }

  actions(path: string, range: Range, diagnostics: readonly Diagnostic[] = []): Promise<CodeAction[]> {
    const asked = { textDocument: { uri: toUri(path) }, range, context: { diagnostics: [...diagnostics] } };
    return this.#connection.sendRequest(CodeActionRequest.type, asked) as Promise<CodeAction[]>;
  }

  async hover(path: string, position: Position): Promise<string | undefined> {
    const found: Hover | null = await this.#connection.sendRequest(HoverRequest.type, { textDocument: { uri: toUri(path) }, position });
    return found ? (found.contents as { value: string }).value : undefined;
  }

  definition(path: string, position: Position): Promise<Location[]> {
    return this.#connection.sendRequest(DefinitionRequest.type, { textDocument: { uri: toUri(path) }, position }) as Promise<Location[]>;
  }

  implementation(path: string, position: Position): Promise<Location[]> {
    return this.#connection.sendRequest(ImplementationRequest.type, { textDocument: { uri: toUri(path) }, position }) as Promise<
      Location[]
    >;
  }

  /** Shuts the server down, and returns its exit code. */
  async stop(): Promise<number | null> {
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    return this.#ended;
  }
}

/** Returns the URI of a file. */
export function toUri(path: string): string {
  return pathToFileURL(path).href;
}

/** Returns the position of a text in a document, and an offset from its start. */
export function positionOf(document: string, text: string, offset = 0): Position {
  const at = document.indexOf(text);
  if (at < 0) throw new Error(`The document does not contain '${text}'.`);
  const before = document.slice(0, at + offset);
  const lines = before.split(/\r\n|\n/);
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}
