import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeProject } from './support/project.ts';

const guide = readFileSync(fileURLToPath(new URL('../../../docs/guide/editor.md', import.meta.url)), 'utf8');
const configuration = /```lua\n(vim\.api\.nvim_create_autocmd.*?)```/s.exec(guide)![1]!;
const hasNeovim = spawnSync('nvim', ['--version']).status === 0;

/** The functions that the configuration uses and Neovim 0.7, which Debian 12 has, lacks. */
const older = `
vim.fs = vim.fs or { dirname = function(path) return vim.fn.fnamemodify(path, ':h') end }
vim.fs.find = vim.fs.find or function(name, options)
  return { vim.fn.findfile(name, vim.fn.fnamemodify(options.path, ':p:h') .. ';') }
end
vim.lsp.start = vim.lsp.start or function(config)
  vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
end
`;

const session = `
vim.cmd('edit src/status.ts')
local buffer = vim.api.nvim_get_current_buf()
vim.wait(20000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
local shown = vim.tbl_map(function(each) return each.code or each.user_data.lsp.code end, vim.diagnostic.get(buffer))
vim.api.nvim_win_set_cursor(0, { 3, 55 })
local asked = vim.lsp.util.make_range_params()
asked.context = { diagnostics = {} }
local _, found = next(vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction', asked, 10000))
vim.lsp.util.apply_workspace_edit(found.result[1].edit, 'utf-16')
local isGone = vim.wait(20000, function() return #vim.diagnostic.get(buffer) == 0 end, 20)
vim.api.nvim_win_set_cursor(0, { 3, 15 })
local _, hover = next(vim.lsp.buf_request_sync(buffer, 'textDocument/hover', vim.lsp.util.make_position_params(), 10000))
local result = {
  shown = shown,
  title = found.result[1].title,
  isGone = isGone,
  lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false),
  hover = hover.result.contents.value,
}
vim.fn.writefile({ vim.fn.json_encode(result) }, 'result.json')
vim.cmd('qa!')
`;

it.skipIf(!hasNeovim)('Neovim shows diagnostics, applies a fix and hovers with the configuration of the guide', { timeout: 60_000 }, () => {
  const lines = [
    "import { Endpoint, Get } from '@portico/core';",
    '',
    "export class GetStatus extends Endpoint(Get('/status/{id}'))<string> {",
    '  handle() {',
    "    return 'up';",
    '  }',
    '}',
  ];
  const project = makeProject({ 'src/status.ts': `${lines.join('\n')}\n` });
  onTestFinished(project.remove);
  writeFileSync(project.path('init.lua'), `${older}\n${configuration}\n`);
  writeFileSync(project.path('session.lua'), session);
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` };
  const { stderr } = spawnSync('nvim', ['--headless', '--clean', '-u', 'init.lua', '-c', 'luafile session.lua'], {
    cwd: project.folder,
    encoding: 'utf8',
    env,
    timeout: 50_000,
  });
  expect(stderr).not.toContain('Error');
  expect(JSON.parse(readFileSync(project.path('result.json'), 'utf8'))).toEqual({
    shown: ['PRAG0501'],
    title: "Add the property 'id'",
    isGone: true,
    lines: [...lines.slice(0, 3), '  readonly id!: string;', ...lines.slice(3)],
    hover: expect.stringContaining('GET /status/{id}'),
  });
});
