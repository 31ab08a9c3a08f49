import { walk } from '../walk.ts';
import type { AnyNode } from '../walk.ts';
import { hasOwnCode } from './lexicalScope.ts';

/** A call or a `new` that a function runs itself, and whose errors it does not catch. */
export interface BodyCall {
  readonly node: AnyNode;
  /** Whether the function waits for the promise of the call, or returns it: the errors of an asynchronous function are then its own. */
  readonly isAwaited: boolean;
}

/** The throws and calls of a function that can end it with an error. */
export interface BodyEvents {
  /** The arguments of `throw`. */
  readonly thrown: readonly AnyNode[];
  readonly calls: readonly BodyCall[];
}

const known = new WeakMap<AnyNode, BodyEvents>();

/** Returns the throws and calls of a function, outside of its inner functions and of a `try` whose `catch` decides what becomes of an error. */
export function listBodyEvents(body: AnyNode): BodyEvents {
  let events = known.get(body);
  if (!events) known.set(body, (events = readEvents(body)));
  return events;
}

function readEvents(body: AnyNode): BodyEvents {
  const thrown: AnyNode[] = [];
  const calls: BodyCall[] = [];
  const awaited = new Set<unknown>(body.type === 'BlockStatement' ? [] : [body]);
  const visit = (node: AnyNode): boolean | void => {
    if (hasOwnCode(node)) return false;
    if (node.type === 'AwaitExpression' || node.type === 'ReturnStatement') awaited.add(node['argument']);
    if (node.type === 'ChainExpression' && awaited.has(node)) awaited.add(node['expression']);
    if (node.type === 'TryStatement' && node['handler'] && !passesOn(node['handler'] as AnyNode)) {
      walk(node['handler'], visit);
      walk(node['finalizer'], visit);
      return false;
    }
    if (node.type === 'ThrowStatement') thrown.push(node['argument'] as AnyNode);
    if (node.type === 'CallExpression' || node.type === 'NewExpression') calls.push({ node, isAwaited: awaited.has(node) });
    return undefined;
  };
  walk(body, visit);
  return { thrown, calls };
}

/** Returns whether a `catch` throws every error again that it catches. If other code sees the error first, it may decide otherwise. */
function passesOn({ param, body }: AnyNode): boolean {
  const name = (param as AnyNode | null)?.['name'];
  if (name === undefined) return false;
  const statements = (body as AnyNode)['body'] as AnyNode[];
  const last = statements.findIndex((each) => each.type !== 'ExpressionStatement' || mentions(each, name));
  const statement = statements[last];
  const argument = statement?.type === 'ThrowStatement' ? (statement['argument'] as AnyNode) : undefined;
  return argument?.type === 'Identifier' && argument['name'] === name;
}

function mentions(node: AnyNode, name: unknown): boolean {
  let isFound = false;
  walk(node, (each) => {
    isFound ||= each.type === 'Identifier' && each['name'] === name;
  });
  return isFound;
}
