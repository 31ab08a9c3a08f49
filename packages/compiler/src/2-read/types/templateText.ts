import type { TSType } from 'oxc-parser';
import { walk } from '../walk.ts';
import type { Scope } from './view.ts';

/** A template literal is any text to the syntax, and a type of its own to TypeScript: two of them must not share one instantiation. */
export function templateText(node: TSType, { file }: Scope): string {
  let hasTemplate = false;
  walk(node, ({ type }) => {
    hasTemplate ||= type === 'TSTemplateLiteralType';
    return !hasTemplate;
  });
  return hasTemplate ? `!${file.text.slice(node.start, node.end)}` : '';
}
