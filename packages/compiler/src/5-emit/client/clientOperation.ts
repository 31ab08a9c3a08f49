import { listMediaTypes } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import type { ClientInput, ClientOperation } from '../../3-plan/client/clientPlan.ts';
import { isSentByBrowsers } from '../../3-plan/client/planClient.ts';
import { holdsLong } from '../../3-plan/client/reach.ts';
import { foldLines } from '../fold.ts';
import { block, indent } from '../moduleText.ts';
import { access, key, quote } from '../names.ts';
import type { Types } from '../reach.ts';
import { isWritten } from '../writeShape.ts';
import type { ClientModule } from './clientModule.ts';
import { emitAlias } from './clientTypes.ts';
import type { ClientTypeText } from './clientTypes.ts';
import { emitDocs } from './docs.ts';
import type { Revivers } from './revivers.ts';

const width = 140;

/** The context in which the operations of an area are emitted. */
export interface OperationContext {
  readonly module: ClientModule;
  readonly types: Types;
  readonly printer: ClientTypeText;
  readonly revivers: Revivers;
}

/** Emits the types of an operation, and the object that calls it. */
export function emitClientOperation(client: ClientOperation, context: OperationContext): string[][] {
  const { operation, inputName, errorName, inputs } = client;
  const { module, printer } = context;
  const title = operation.id;
  return [
    ...(inputs.length > 0 ? [printer.emitInputs(inputName, title, inputs)] : []),
    [...emitDocs([`The errors of ${title}.`]), ...emitAlias(errorName, emitErrors(client, module))],
    [...emitOperationDocs(client), ...emitDefinition(client, context)],
  ];
}

function emitDefinition(client: ClientOperation, context: OperationContext): string[] {
  const head = `export const ${client.name} = /* @__PURE__ */ ${context.module.use('define', 'http')}<`;
  const type = emitOperationType(client, context);
  const plan = emitPlan(client, context).flatMap((line) => foldLines(line).split('\n'));
  if (head.length + type.length + 3 <= width) return block(`${head}${type}>({`, plan, '});');
  return [head, `  ${type}`, ...block('>({', plan, '});')];
}

function emitOperationDocs({ operation, route, inputs }: ClientOperation): string[] {
  const { verb, summary, description, deprecated, permissions, apiVersion } = operation;
  const sent = inputs.filter(isSentByBrowsers).map(({ property }) => `\`${property}\``);
  return emitDocs([
    summary,
    description,
    `\`${verb} ${route}\`${apiVersion ? `, version ${apiVersion.number}` : ''}`,
    permissions && `Requires ${permissions.map((each) => `\`${each}\``).join(' and ')}.`,
    sent.length > 0 ? `Browsers send ${sent.join(', ')} themselves.` : undefined,
    deprecated && '@deprecated',
  ]);
}

function emitErrors({ errors, operation, response }: ClientOperation, module: ClientModule): string {
  const declared = errors.map(({ name, isCommon }) => (isCommon ? module.useType(name, 'errors') : name));
  const all = `${module.useType('Errors', 'http')}${declared.length > 0 ? `<${declared.join(' | ')}>` : ''}`;
  const isConditional = operation.query?.versioned || (response === 'file' && operation.verb === 'GET');
  return isConditional ? `${all} | ${module.useType('NotModified', 'http')}` : all;
}

function emitOperationType(client: ClientOperation, { module, printer }: OperationContext): string {
  const { operation, inputName, errorName, inputs, response, result } = client;
  const input = inputs.length > 0 ? inputName : 'object';
  const options = emitOptions(client, module);
  const last = options === undefined ? [errorName] : [errorName, options];
  if (response === 'file') return `${module.useType('FileOperation', 'files')}<${[input, ...last].join(', ')}>`;
  const value = response === 'redirect' ? module.useType('Redirect', 'redirects') : result ? printer.of(result) : 'undefined';
  return `${emitKind(operation, module)}<${[input, value, ...last].join(', ')}>`;
}

function emitKind({ query, background }: ClientOperation['operation'], module: ClientModule): string {
  if (background) return module.useType('JobOperation', 'jobs');
  if (query?.answer === 'page' || query?.answer === 'keyset') return module.useType('PagedOperation', 'pages');
  return module.useType('Operation', 'http');
}

function emitOptions({ operation, response }: ClientOperation, module: ClientModule): string | undefined {
  const { idempotent, mutation, query, verb } = operation;
  const match = mutation?.versioned && mutation.mode !== 'Create';
  const required = '{ readonly ifMatch: string }';
  const parts = [
    ...(idempotent ? [module.useType('KeyOptions', 'http')] : []),
    ...(match ? [mutation.ifMatch === 'required' ? required : module.useType('MatchOptions', 'http')] : []),
    ...(query?.versioned ? [module.useType('CacheOptions', 'http')] : []),
    ...(response === 'file' && verb === 'GET' ? [module.useType('FileOptions', 'files')] : []),
  ];
  return parts.length > 0 ? parts.join(' & ') : undefined;
}

function emitPlan(client: ClientOperation, context: OperationContext): string[] {
  const { operation, path, inputs, response, isExact } = client;
  const { id, verb, apiVersion, idempotent, query } = operation;
  const names = (property: string, source: ClientInput['source']) => {
    const selected = inputs.filter((input) => input.source === source);
    return selected.length > 0 ? [`${property}: ${formatNames(selected)},`] : [];
  };
  const formats = inputs.filter(({ source }) => source !== 'body').flatMap((input) => emitFormat(input, context));
  return [
    `id: ${quote(id)},`,
    `verb: ${quote(verb)},`,
    `path: ${quote(path)},`,
    ...names('query', 'query'),
    ...names('headers', 'header'),
    ...names('cookies', 'cookie'),
    ...(apiVersion ? [`fixed: { 'x-api-version': ${quote(`${apiVersion.number}.0`)} },`] : []),
    ...(formats.length > 0 ? [`formats: { ${formats.join(', ')} },`] : []),
    ...emitBody(client, context),
    ...emitRead(client, context),
    ...(isExact ? [`parse: ${context.module.use('parseExact', 'exact')},`] : []),
    ...emitErrorRevivers(client, context),
    ...(idempotent ? ['idempotent: true,'] : []),
    ...(response === 'redirect' ? ['redirects: true,'] : []),
    ...(response === 'file' ? ['streams: true,'] : []),
    ...(query?.answer === 'page' ? ["page: 'page',"] : []),
    ...(query?.cursor === undefined ? [] : [`cursor: ${quote(query.cursor)},`]),
  ];
}

function formatNames(inputs: readonly ClientInput[]): string {
  return `[${inputs.map(formatName).join(', ')}]`;
}

function formatName({ property, wireName }: ClientInput): string {
  return property === wireName ? quote(property) : `[${quote(property)}, ${quote(wireName)}]`;
}

/** Emits the function that formats an input outside of a JSON body, if it is no text by itself. */
function emitFormat({ property, shape, content }: ClientInput, { module, types }: OperationContext): string[] {
  if (content !== undefined)
    return [`${key(property)}: ${isWritten(shape, types) ? module.use('writeExact', 'exact') : module.use('formatJson', 'values')}`];
  const scalar = shape.kind === 'array' ? shape.items : shape;
  const isBytes = scalar.kind === 'scalar' && scalar.scalar === 'Bytes';
  return isBytes ? [`${key(property)}: ${module.use('formatBytes', 'values')}`] : [];
}

function emitBody({ operation, inputs }: ClientOperation, { module, types }: OperationContext): string[] {
  const parts = inputs.filter(({ source }) => source === (operation.body === 'form' ? 'form' : 'body'));
  const [first] = parts;
  if (operation.body === 'none' || !first) return [];
  const written = parts.some(({ shape }) => isBinary(shape, types)) ? `, ${module.use('writeExact', 'exact')}` : '';
  const value = access('input', first.property);
  switch (operation.body) {
    case 'wrapped':
      return emitWrapped(`body: (input) => ${module.use('jsonBody', 'json')}(input, `, parts, `${written}),`);
    case 'bare':
      return [`body: (input) => ${module.use('bareBody', 'json')}(${value}${written}),`];
    case 'form':
      return [
        `body: (input) => ${module.use('formBody', 'files')}(input, ${formatNames(parts)}${emitFormFormats(parts, { module, types })}),`,
      ];
    case 'stream': {
      const type = listMediaTypes(first.shape)?.find((each) => !each.includes('*'));
      return [`body: (input) => ${module.use('streamBody', 'files')}(${value}${type === undefined ? '' : `, ${quote(type)}`}),`];
    }
  }
}

/** Emits the call with a line for each input if one line is too long. */
function emitWrapped(head: string, parts: readonly ClientInput[], end: string): string[] {
  const line = `${head}${formatNames(parts)}${end}`;
  if (line.length + 2 <= width || end !== '),') return [line];
  const [arrow, call] = head.split('=> ') as [string, string];
  return [
    `${arrow}=>`,
    ...indent(
      block(
        `${call}[`,
        parts.map((part) => `${formatName(part)},`),
        ']),',
      ),
    ),
  ];
}

function emitFormFormats(parts: readonly ClientInput[], context: Pick<OperationContext, 'module' | 'types'>): string {
  const formats = parts.flatMap((input) => emitFormat(input, context as OperationContext));
  return formats.length > 0 ? `, { ${formats.join(', ')} }` : '';
}

/** Returns whether `JSON.stringify` cannot write values of a shape: 64-bit numbers and bytes. */
function isBinary(shape: Shape, types: Types): boolean {
  return holdsLong(shape, types) || isWritten(shape, types);
}

function emitRead({ response, result, isExact }: ClientOperation, { module, revivers }: OperationContext): string[] {
  switch (response) {
    case 'none':
      return [];
    case 'file':
      return [`read: ${module.use('readFile', 'files')},`];
    case 'redirect':
      return [`read: ${module.use('readRedirect', 'redirects')},`];
    case 'json': {
      const reviver = revivers.of(result!, isExact);
      return [`read: ${module.use('readJson', 'json')},`, ...(reviver === undefined ? [] : [`revive: ${reviver},`])];
    }
  }
}

function emitErrorRevivers({ errors, isExact }: ClientOperation, { revivers }: OperationContext): string[] {
  const entries = errors.flatMap(({ error }) => {
    const members = error.members.map(({ name, shape }) => ({ name, wireName: name, shape }));
    const text = revivers.of({ kind: 'object', members }, isExact);
    return text === undefined ? [] : error.answers.map(({ code }) => `${key(code)}: ${text}`);
  });
  return entries.length > 0 ? [`errors: { ${entries.join(', ')} },`] : [];
}
