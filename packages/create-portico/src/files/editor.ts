import type { Files } from '../output.ts';
import { formatJson, joinLines } from './text.ts';

/** Returns the settings of editors. */
export function describeEditor(): Files {
  return {
    '.editorconfig': joinLines(
      'root = true',
      '',
      '[*]',
      'charset = utf-8',
      'end_of_line = lf',
      'indent_size = 2',
      'indent_style = space',
      'insert_final_newline = true',
      'trim_trailing_whitespace = true',
    ),
    '.vscode/extensions.json': formatJson({ recommendations: ['oxc.oxc-vscode'] }),
    '.vscode/settings.json': formatJson({
      'editor.defaultFormatter': 'oxc.oxc-vscode',
      'editor.formatOnSave': true,
      'files.readonlyInclude': { 'src/generated/**': true },
      'search.exclude': { 'src/generated': true },
    }),
    '.vscode/tasks.json': formatJson(tasks),
    '.vscode/launch.json': formatJson(debugging),
  };
}

/** Builds while the editor is open, and shows diagnostics as problems of the editor. */
const tasks = {
  version: '2.0.0',
  tasks: [
    {
      label: 'portico watch',
      type: 'shell',
      command: 'npx portico watch --format=tsc',
      isBackground: true,
      problemMatcher: '$tsc-watch',
      group: { kind: 'build', isDefault: true },
    },
  ],
};

/** Starts the host with the debugger. */
const debugging = {
  version: '0.2.0',
  configurations: [
    {
      name: 'Host',
      type: 'node',
      request: 'launch',
      program: '${workspaceFolder}/src/main.ts',
      env: { NODE_ENV: 'development' },
      preLaunchTask: 'portico watch',
    },
  ],
};
