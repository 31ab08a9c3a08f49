// Lets Node load files with enums: it erases types, and an enum is none.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projects } from './places.mjs';
import { ts } from './program.mjs';

const ours = pathToFileURL(projects).href;
const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2024, verbatimModuleSyntax: true };

registerHooks({
  load(url, context, next) {
    if (!url.startsWith(ours) || !url.endsWith('.ts')) return next(url, context);
    const text = readFileSync(fileURLToPath(url), 'utf8');
    if (!/\b(?:enum|namespace)\b/.test(text)) return next(url, context);
    return { format: 'module', source: ts.transpileModule(text, { compilerOptions }).outputText, shortCircuit: true };
  },
});
