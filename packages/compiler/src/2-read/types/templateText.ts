import type { TSType } from 'oxc-parser';
import { walk } from '../walk.ts';
import type { Scope } from './view.ts';

/** Returns the text of a template literal. For the syntax it is any text, for TypeScript a specific type: two different ones must not share an instantiation. */
export function formatTemplate(node: TSType, { file }: Scope): string {
  let hasTemplate = false;
  walk(node, ({ type }) => {
    hasTemplate ||= type === 'TSTemplateLiteralType';
    return !hasTemplate;
  });
  return hasTemplate ? `!${file.text.slice(node.start, node.end)}` : '';
}
