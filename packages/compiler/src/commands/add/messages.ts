import type { EventModel, Shape } from '@portico/core/manifest';
import { formatCoreImport, joinParts } from './code.ts';
import type { NewMember } from './members.ts';
import { listTypeNames, memberTypes } from './members.ts';
import { toWords } from './names.ts';

/** Returns the code of an event with these facts. */
export function formatEvent(name: string, members: readonly NewMember[]): string {
  const facts = members.map((member) => `  ${member.name}${member.isOptional ? '?' : ''}: ${member.type};`);
  const words = toWords(name);
  return joinParts(formatCoreImport(['DomainEvent', ...listTypeNames(members.map(({ type }) => type))]), [
    `/** ${words[0]!.toUpperCase()}${words.slice(1)}. */`,
    `export class ${name} extends DomainEvent<{`,
    ...facts,
    '}> {}',
  ]);
}

/** Returns the test of an event. */
export function formatEventTest(name: string, members: readonly NewMember[], from: string): string {
  return joinParts(
    ["import { expect, it } from 'vitest';", `import { ${name} } from '${from}';`],
    [
      `it('keeps the facts of ${name} and the time', () => {`,
      `  const facts = { ${members.map((member) => `${member.name}: ${member.value}`).join(', ')} } as const;`,
      `  const event = new ${name}(facts);`,
      '',
      '  expect(event).toMatchObject(facts);',
      '  expect(event.occurredAt).toBeDefined();',
      '});',
    ],
  );
}

/** Returns the code of a handler of an event. */
export function formatHandler(name: string, event: EventModel, from: string): string {
  return joinParts(
    [...formatCoreImport(['MessageHandler', 'Logger']), `import { ${event.name} } from '${from}';`],
    [
      `/** Handles ${event.id}. */`,
      `export class ${name} extends MessageHandler(${event.name}) {`,
      `  handle(event: ${event.name}, logger: Logger) {`,
      `    logger.info('${event.id} handled', { occurredAt: event.occurredAt });`,
      '  }',
      '}',
    ],
  );
}

/** Returns the test of a handler, which calls it with an event. */
export function formatHandlerTest(name: string, event: EventModel, imports: { readonly handler: string; readonly event: string }): string {
  const facts = event.members.filter((member) => member.name !== 'occurredAt' && !member.optional);
  const sample = facts.map((member) => `${member.name}: ${valueOf(member.shape)}`).join(', ');
  return joinParts(
    [
      "import type { Logger } from '@portico/core';",
      "import { expect, it, vi } from 'vitest';",
      ...[`import { ${name} } from '${imports.handler}';`, `import { ${event.name} } from '${imports.event}';`].toSorted((a, b) =>
        a.slice(a.indexOf("'")).localeCompare(b.slice(b.indexOf("'"))),
      ),
    ],
    [
      `it('handles ${event.id}', async () => {`,
      '  const info = vi.fn();',
      `  const event = new ${event.name}({ ${sample} });`,
      '',
      `  await new ${name}().handle(event, { info } as unknown as Logger);`,
      '',
      '  expect(info).toHaveBeenCalledOnce();',
      '});',
    ],
  );
}

/** Returns a value of a shape for JSON, as code. A shape that has no simple value is left to the reader. */
export function sampleOf(shape: Shape): string {
  return formatSimple(shape) ?? findType(shape)?.sample ?? '{} as never';
}

/** Returns a value of the type of a shape, as code: an instant is a `Date`. */
function valueOf(shape: Shape): string {
  const type = findType(shape);
  return formatSimple(shape) ?? type?.value ?? type?.sample ?? '{} as never';
}

function formatSimple(shape: Shape): string | undefined {
  if (shape.nullable) return 'null';
  if (shape.kind === 'enum') return JSON.stringify(shape.values[0]).replaceAll('"', "'");
  if (shape.kind === 'array') return '[]';
  return shape.kind === 'dictionary' ? '{}' : undefined;
}

function findType(shape: Shape) {
  return shape.kind === 'scalar' ? Object.values(memberTypes).find(({ type }) => type === shape.scalar) : undefined;
}
