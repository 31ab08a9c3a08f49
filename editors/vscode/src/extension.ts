import { commands, window, workspace } from 'vscode';
import type { ExtensionContext } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import type { ServerOptions } from 'vscode-languageclient/node';
import { findServer } from './findServer.ts';

let client: LanguageClient | undefined;

/** Starts the language server of the workspace. VS Code calls it when the first TypeScript file is opened. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('portico.restart', restart),
    workspace.onDidChangeWorkspaceFolders(() => (client ? undefined : start())),
    workspace.onDidChangeConfiguration((change) => (change.affectsConfiguration('portico.node') ? restart() : undefined)),
  );
  await start();
}

/** Ends the language server. */
export async function deactivate(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart(): Promise<void> {
  await deactivate();
  if (!(await start()))
    void window.showWarningMessage(
      'No folder of the workspace has the package @portico/language-server. Install it as a development dependency.',
    );
}

/** Starts the server of the first folder that has one. It serves the projects of all folders. Returns whether there is one. */
async function start(): Promise<boolean> {
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const server = folders.map(({ uri }) => findServer(uri.fsPath)).find((found) => found !== undefined);
  if (server === undefined) return false;
  const command = workspace.getConfiguration('portico').get<string>('node', 'node');
  const options: ServerOptions = { command, args: [server, '--stdio'] };
  client = new LanguageClient('portico', 'Portico', options, { documentSelector: [{ scheme: 'file', language: 'typescript' }] });
  await client.start();
  return true;
}
