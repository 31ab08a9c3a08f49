import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LanguageServer } from './languageServer.ts';

/**
 * Starts the language server on the standard streams of this process, or on the streams that the arguments name (`--stdio`, `--node-ipc`, `--pipe=…`,
 * `--socket=…`). It ends with the connection.
 */
export function startServer(): void {
  const isNamed = process.argv.some((argument) => /^--(?:stdio|node-ipc|pipe|socket)\b/.test(argument));
  const connection = isNamed
    ? createConnection(ProposedFeatures.all)
    : createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  // The protocol owns the standard output: other output would break it.
  // oxlint-disable-next-line no-console
  console.log = (...given: unknown[]) => connection.console.log(given.join(' '));
  new LanguageServer(connection).listen();
}
