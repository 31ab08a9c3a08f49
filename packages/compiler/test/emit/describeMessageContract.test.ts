import type { Member, NamedType, Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { describeMessageContract } from '../../src/5-emit/messages/describeMessageContract.ts';

const member = (wireName: string, shape: Shape, optional?: true): Member => ({
  name: wireName,
  wireName,
  shape,
  ...(optional && { optional }),
});
const text: Shape = { kind: 'scalar', scalar: 'string' };
const reference = (name: string, nullable?: true): Shape => ({ kind: 'reference', name, ...(nullable && { nullable }) });
const typesOf = (shapes: Record<string, Shape>) =>
  new Map(Object.entries(shapes).map(([name, shape]) => [name, { name, shape } as unknown as NamedType]));
const contractOf = (members: readonly Member[], shapes: Record<string, Shape>) =>
  JSON.parse(describeMessageContract(members, typesOf(shapes))) as object;

describe('The contract of a message', () => {
  it('has the members of a named type instead of its name', () => {
    const place: Shape = { kind: 'object', members: [member('city', text)] } as unknown as Shape;
    expect(contractOf([member('from', reference('Place'))], { Place: place })).toEqual({
      members: { from: { members: { city: { scalar: 'string' } } } },
    });
  });

  it('lists types that contain themselves, directly or through others, by name', () => {
    const node: Shape = {
      kind: 'object',
      members: [member('edges', { kind: 'array', items: reference('Edge') })],
    } as unknown as Shape;
    const edge: Shape = { kind: 'object', members: [member('to', reference('Node', true), true)] } as unknown as Shape;
    expect(contractOf([member('root', reference('Node'))], { Node: node, Edge: edge, Place: text })).toEqual({
      members: { root: { type: 'Node' } },
      types: {
        Edge: { members: { to: { type: 'Node', nullable: true, optional: true } } },
        Node: { members: { edges: { items: { type: 'Edge' } } } },
      },
    });
  });
});
