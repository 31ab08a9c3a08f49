import { Visitor } from 'oxc-parser';
import { parse } from '../sources.mjs';

/** @typedef {{ specifier: string, offset: number, isType: boolean }} Import */

/**
 * Returns everything that a file imports: statically, on demand, and in types.
 * @param {string} path
 * @param {string} text
 * @returns {Import[]}
 */
export function importsOf(path, text) {
  const { program } = parse(path, text);
  /** @type {Import[]} */
  const found = [];
  const note = (/** @type {{ type: string, source?: any, importKind?: string, exportKind?: string }} */ node) => {
    const { type, source, importKind, exportKind } = node;
    const isType = type === 'TSImportType' || importKind === 'type' || exportKind === 'type';
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ specifier: source.value, offset: source.start, isType });
  };
  const visitor = new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    TSImportType: note,
  });
  visitor.visit(program);
  return found;
}
