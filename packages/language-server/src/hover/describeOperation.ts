import { splitSqlLines } from '@portico/compiler';
import { buildFinalRoute } from '@portico/core/manifest';
import type { Operation } from '@portico/core/manifest';
import { describe } from '@portico/openapi';
import { buildEntityTexts, buildQueryTexts } from '@portico/sql';
import type { PlainSql } from '@portico/sql';
import type { PlanIndex } from '../planIndex.ts';
import { formatBlock, formatCode, formatCodes, formatFacts, joinParagraphs } from './markdown.ts';

/** Describes an operation: its route, its statuses, its access and its SQL. */
export function describeOperation(operation: Operation, index: PlanIndex): string {
  const { verb, kind, internal, description, permissions, policy, allowAnonymous, query, mutation } = operation;
  const route = buildFinalRoute(operation, index.groups);
  const address = internal ? 'Called from code only' : formatBlock('http', `${verb} ${route}`);
  const entity = query?.entity ?? mutation?.entity;
  return joinParagraphs([
    `**${operation.id}** (${kind}${entity === undefined ? '' : ` of ${formatCode(entity)}`})`,
    address,
    description,
    formatFacts([
      ['Permission', formatCodes(permissions)],
      ['Policy', policy === undefined ? undefined : formatCode(policy)],
      ['Access', allowAnonymous ? 'anonymous callers too' : undefined],
      ['Statuses', internal ? undefined : listStatuses(operation, index).join(', ')],
      ['Errors', formatCodes(operation.errors.map(({ name }) => name))],
    ]),
    ...listStatements(operation, index).map(([title, sql]) => `${title}\n${formatBlock('sql', splitSqlLines(sql).join('\n'))}`),
  ]);
}

/** Returns the statuses of all responses, as in the API description. */
function listStatuses({ id, status, name, apiVersion }: Operation, index: PlanIndex): string[] {
  const { info } = index.plan;
  const found = index.manifests.map((manifest) => ({ ...manifest, operations: manifest.operations.filter((each) => each.id === id) }));
  const document = describe(found, { title: info.title, version: info.version, ...(apiVersion && { apiVersion: apiVersion.number }) });
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item as object) as { responses?: object }[]);
  const described = operations.find(({ responses }) => responses)?.responses;
  return described ? Object.keys(described) : [`${status} (${name})`];
}

/** Returns the statements that are known at build time, in the first dialect of the project. */
function listStatements({ query, mutation }: Operation, index: PlanIndex): [title: string, sql: string][] {
  const [dialect] = index.plan.dialects;
  if (!dialect) return [];
  const text = (sql: Readonly<Record<string, PlainSql>>) => toText(sql[dialect.name]!);
  if (query) {
    const { select, count } = buildQueryTexts(query, index.entities, [dialect]);
    return [['SQL', text(select)], ...(count ? [['Count', text(count)] as [string, string]] : [])];
  }
  const entity = mutation && index.entities.get(mutation.entity);
  if (!entity) return [];
  const { select, insert } = buildEntityTexts(entity, [dialect]);
  return mutation.mode === 'Create' ? [['SQL', text(insert)]] : [['SQL, before the changed columns are written', text(select)]];
}

function toText(sql: PlainSql): string {
  return typeof sql === 'string' ? sql : sql.text;
}
