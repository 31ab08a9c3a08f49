import { relative, sep } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { TextDocuments, TextDocumentSyncKind } from 'vscode-languageserver';
import type { CodeAction, Connection, Hover, InitializeParams, InitializeResult, Location, Position } from 'vscode-languageserver';
import { listCodeActions, openPageCommand } from './codeActions.ts';
import { convertDiagnostics } from './diagnostics.ts';
import { ProjectFinder } from './findProject.ts';
import { describeDeclared } from './hover.ts';
import { toPath } from './locations.ts';
import { Project } from './project.ts';
import type { ProjectState } from './project.ts';
import { findDefinition, findImplementations, findTarget } from './targets.ts';
import type { Target } from './targets.ts';

/** A position in a document, as requests give it. */
interface Asked {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

/** A file of a project, with the state that a request reads. */
interface Found {
  readonly project: Project;
  readonly state: ProjectState;
  readonly path: string;
  /** The path relative to the project, with forward slashes. */
  readonly file: string;
}

/** Serves one editor: a project for each folder with a `package.json` that uses Portico, as soon as a file of it is opened. */
export class LanguageServer {
  readonly #connection: Connection;
  readonly #documents = new TextDocuments(TextDocument);
  readonly #finder = new ProjectFinder();
  readonly #projects = new Map<string, Project>();
  /** The URIs with diagnostics, by project. */
  readonly #shown = new Map<Project, ReadonlySet<string>>();
  #canShowDocuments = false;
  #hasFailed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Answers requests until the connection ends. */
  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((given) => this.#initialize(given));
    connection.onShutdown(() => this.#close());
    this.#documents.onDidChangeContent(({ document }) => this.#edit(document.uri, document.getText()));
    this.#documents.onDidClose(({ document }) => this.#edit(document.uri, null));
    connection.onCodeAction(({ textDocument: { uri }, range, context }): Promise<CodeAction[]> =>
      this.#answer(uri, [], ({ project, state, file }) =>
        listCodeActions({ project, state, versionOf: this.#versionOf }, file, range, context.diagnostics),
      ),
    );
    connection.onHover((asked) => this.#answerTarget<Hover | null>(asked, null, describeTarget));
    connection.onDefinition((asked) =>
      this.#answerTarget<Location[]>(asked, [], ({ project, state }, target) => findDefinition(project, state, target)),
    );
    connection.onImplementation((asked) =>
      this.#answerTarget<Location[]>(asked, [], ({ project, state }, target) => findImplementations(project, state, target)),
    );
    connection.onExecuteCommand(({ command, arguments: [uri] = [] }) => (command === openPageCommand ? this.#openPage(String(uri)) : null));
    this.#documents.listen(connection);
    connection.listen();
  }

  #initialize({ capabilities }: InitializeParams): InitializeResult {
    this.#canShowDocuments = capabilities.window?.showDocument?.support === true;
    return {
      serverInfo: { name: 'portico' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        codeActionProvider: { codeActionKinds: ['quickfix'] },
        hoverProvider: true,
        definitionProvider: true,
        implementationProvider: true,
        executeCommandProvider: { commands: [openPageCommand] },
        workspace: { workspaceFolders: { supported: true } },
      },
    };
  }

  readonly #versionOf = (uri: string): number | null => this.#documents.get(uri)?.version ?? null;

  #edit(uri: string, text: string | null): void {
    const path = toPath(uri);
    const project = path === undefined ? undefined : this.#open(path);
    if (project && path !== undefined) project.edit(path, text);
  }

  /** Returns the project of a file, and opens it; undefined if the file belongs to none. */
  #open(path: string): Project | undefined {
    const root = this.#finder.find(path);
    if (root === undefined) return undefined;
    let project = this.#projects.get(root);
    if (!project) {
      project = new Project(root, {
        compiled: (reported, state) => this.#publish(reported, state),
        failed: (_, error) => this.#reportFailure(error),
      });
      this.#projects.set(root, project);
    }
    return project;
  }

  #publish(project: Project, { compilation, texts }: ProjectState): void {
    const found = convertDiagnostics(project.root, compilation.diagnostics, texts);
    const before = this.#shown.get(project) ?? new Set();
    const open = this.#documents.keys().filter((uri) => this.#isOf(project, uri));
    for (const uri of new Set([...before, ...found.keys(), ...open])) {
      const version = this.#documents.get(uri)?.version;
      void this.#connection.sendDiagnostics({ uri, diagnostics: found.get(uri) ?? [], ...(version !== undefined && { version }) });
    }
    this.#shown.set(project, new Set(found.keys()));
  }

  #isOf(project: Project, uri: string): boolean {
    const path = toPath(uri);
    return path !== undefined && this.#finder.find(path) === project.root;
  }

  #reportFailure(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#connection.console.error(`The compiler failed.\n${text}`);
    if (!this.#hasFailed)
      this.#connection.window.showErrorMessage('Portico: the compiler failed. The output of the language server contains the error.');
    this.#hasFailed = true;
  }

  /** Answers about a file by the newest text of its project. */
  async #answer<T>(uri: string, none: T, answer: (found: Found) => T): Promise<T> {
    const path = toPath(uri);
    const project = path === undefined ? undefined : this.#open(path);
    const state = await project?.settle();
    if (!project || !state || path === undefined) return none;
    return answer({ project, state, path, file: relative(project.root, path).split(sep).join('/') });
  }

  #answerTarget<T>({ textDocument: { uri }, position }: Asked, none: T, answer: (found: Found, target: Target) => T): Promise<T> {
    return this.#answer(uri, none, (found) => {
      const { project, state, path, file } = found;
      const target = findTarget(project, state, path, state.texts.offset(file, position));
      return target ? answer(found, target) : none;
    });
  }

  async #openPage(uri: string): Promise<null> {
    if (this.#canShowDocuments) await this.#connection.window.showDocument({ uri, external: true });
    else this.#connection.window.showInformationMessage(uri);
    return null;
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#projects.values()].map((project) => project.close()));
    this.#projects.clear();
  }
}

function describeTarget({ state, file }: Found, { declared, index, meaning }: Target): Hover {
  return { contents: { kind: 'markdown', value: describeDeclared(declared, index) }, range: state.texts.range(file, meaning.span) };
}
