import * as core from '@portico/core';
import { BackoffStrategy, FilterOperator, MutationMode, SortDirection } from '@portico/core';
import type { TraitName } from '@portico/core';
import type { FlowingScalar, ScalarName } from '@portico/core/manifest';

/** The type attributes that say where an input comes from. */
export const locationNames = new Set(['FromRoute', 'FromQuery', 'FromHeader', 'FromCookie', 'FromForm', 'FromClaim', 'FromCurrentUser']);

/** The scalars that have no form in JSON. */
export const flowingScalars: readonly FlowingScalar[] = ['ByteStream', 'FileResponse', 'FormFile'];

/** The scalars that the compiler knows by name. */
export const scalarNames = new Set(['Guid', 'Int', 'Long', 'Decimal', 'DateTimeOffset', 'DateOnly', 'Bytes', ...flowingScalars]);

/** Whether a scalar has no form in JSON. */
export function isFlowing(scalar: ScalarName): scalar is FlowingScalar {
  return flowingScalars.some((flowing) => flowing === scalar);
}

/** The validation attributes. */
export const ruleNames = new Set([
  'MinLength',
  'MaxLength',
  'Length',
  'StringLength',
  'MinCount',
  'MaxCount',
  'Count',
  'Range',
  'GreaterThan',
  'LessThan',
  'GreaterThanOrEqual',
  'LessThanOrEqual',
  'EqualTo',
  'NotEqualTo',
  'Positive',
  'Negative',
  'MultipleOf',
  'Regex',
  'Email',
  'Url',
  'Phone',
  'CreditCard',
  'Future',
  'Past',
  'FutureOrPresent',
  'PastOrPresent',
  'OneOf',
  'NotEmpty',
  'UniqueItems',
  'Each',
  'Mandatory',
  'MaxFileSize',
  'AllowedContentTypes',
]);

/** The heads of operations. */
export const operationHeads = new Set(['Endpoint', 'VoidEndpoint', 'DomainAction', 'VoidDomainAction', 'Query', 'Mutation']);

/** What an entity can carry beside its own members. */
export const traitNames = new Set<string>([
  'Audited',
  'SoftDeleted',
  'Owned',
  'Versioned',
  'IfMatchRequired',
  'TenantScoped',
  'Stateful',
  'UserEntity',
] satisfies TraitName[]);

/** The services that reach data. */
export const dataServices = new Set(['Repository', 'ReadAccess', 'UnitOfWork', 'Database']);

/** The sets of values that are objects in the program and unions in its types. */
export const valueSets: Readonly<Record<string, readonly string[]>> = {
  FilterOperator: Object.values(FilterOperator),
  SortDirection: Object.values(SortDirection),
  MutationMode: Object.values(MutationMode),
  BackoffStrategy: Object.values(BackoffStrategy),
};

/** The attributes of inputs and fields that are about data. */
const dataNames = [
  'Filter',
  'Sort',
  'ComplexFilter',
  'Cursor',
  'Links',
  'ManyToOne',
  'OneToMany',
  'ManyToMany',
  'Unique',
  'Indexed',
  'TrigramIndexed',
  'Precision',
  'GeneratedNumber',
  'SinceVersion',
  'UnknownQuery',
  'UntilVersion',
  'StateOf',
  'Page',
  'CappedPage',
  'UncountedPage',
  'KeysetPage',
];

/** Services that the host itself brings. */
export const builtInServices = new Set(['Clock', 'Logger', 'Caller', 'RequestContext', 'Configuration', 'TokenIssuer', 'Events', 'Cache']);

/** The error kinds of the language, with what their answers carry beside the problem's own members. */
export const standardErrors = new Set([
  'BadRequestError',
  'UnauthorizedError',
  'ForbiddenError',
  'NotFoundError',
  'ConflictError',
  'ValidationError',
  'BusinessRuleError',
  'DependencyError',
  'InvalidTransitionError',
  'ConcurrencyConflictError',
  'KeyConflictError',
  'PreconditionFailedError',
  'PreconditionRequiredError',
]);

/** The functions that make the base of a declaration. */
export const headFunctions = new Set([
  ...operationHeads,
  'EndpointGroup',
  'Module',
  'ApplicationError',
  'Entity',
  'MessageHandler',
  'PolicyOf',
]);

/** The classes that declarations extend without a call. */
export const headClasses = new Set(['DomainEvent', 'Policy', 'Provider', 'ActionFilter', 'Seed']);

/** The bases that heads make, each with its head; a class that extends one of them itself has no head. */
export const headsByBase: Readonly<Record<string, string>> = {
  EndpointBase: 'Endpoint',
  VoidEndpointBase: 'VoidEndpoint',
  DomainActionBase: 'DomainAction',
  VoidDomainActionBase: 'VoidDomainAction',
  QueryBase: 'Query',
  MutationBase: 'Mutation',
  GroupBase: 'EndpointGroup',
  ModuleBase: 'Module',
  EntityBase: 'Entity',
  DomainEventBase: 'DomainEvent',
  MessageHandlerBase: 'MessageHandler',
  AppError: 'ApplicationError',
};

/** Names that only the types of emitted code and of tools need. */
const names = [
  'Flavoured',
  'RouteHead',
  'GroupClass',
  'GroupOptions',
  'OperationExample',
  'OperationOptions',
  'EndpointClass',
  'VoidEndpointClass',
  'DomainActionClass',
  'VoidDomainActionClass',
  'VersionedClass',
  'VoidVersionedClass',
  'FilteredOperation',
  'ActionFilterClass',
  'ModuleOptions',
  'Declaration',
  'Declared',
  'ResultOf',
  'ErrorsOf',
  'Called',
  'raisedNow',
  'eventOf',
  'RaisableEvent',
  'RaisedEvent',
  'configurationValues',
  'TokenSubject',
  'IssuedToken',
  'ErrorHead',
  'AppErrorClass',
  'ConflictCode',
  'DependencyFailure',
  'isContentRange',
  'MutationClass',
  'MutationOptions',
  'IfMatch',
  'QueryOptions',
  'RowName',
  'StreamOptions',
  'QueryClass',
  'TraitName',
  'StatefulMembers',
  'VersionOptions',
  'VersionsOptions',
  'NamesFirstVersion',
];

const others = [
  'PerRequest',
  'Disposable',
  'Get',
  'Post',
  'Put',
  'Patch',
  'Delete',
  'Internal',
  'AsSystem',
  'CallRefusal',
  'HttpVerb',
  'JsonPropertyName',
  'FileContent',
  'FileContentRange',
  'FileParts',
  'FilePath',
  'SeekableContent',
  'IETagSupport',
  'Flavour',
  'Marked',
  'Marker',
  'Outcome',
  'Result',
  'isError',
  'FieldError',
  'InputLocation',
  'EntityClass',
  'Trait',
  'stateMachine',
  'StateMachine',
  'DomainEventClass',
  'FactsOf',
  'MessageHandlerClass',
  'HandlerOptions',
  'Duration',
  'CacheableOptions',
  'Criteria',
  'Condition',
  'ListOptions',
  'LoadOptions',
  'permissionMatches',
  'permissions',
  'entityVerbs',
  'PermissionCatalog',
  'roles',
  'Roles',
  'RoleDefinition',
  'PolicyClass',
  'ComposedPolicy',
  'PolicyContext',
  'Requirement',
  'authenticated',
  'hasPermission',
  'hasRole',
  'hasClaim',
  'allOf',
  'anyOf',
  'not',
];

const languageNames = new Set([
  ...locationNames,
  ...scalarNames,
  ...ruleNames,
  ...operationHeads,
  ...builtInServices,
  ...standardErrors,
  ...traitNames,
  ...dataServices,
  ...Object.keys(valueSets),
  ...dataNames,
  ...headFunctions,
  ...headClasses,
  ...Object.keys(headsByBase),
  ...names,
  ...others,
]);

/** The names that the language exports. */
export function listLanguageNames(): readonly string[] {
  return [...languageNames];
}

/** Whether the language exports the name. */
export function isLanguageName(name: string): boolean {
  return languageNames.has(name);
}

/** Whether the language exports a value by the name, so that it is there when the program runs. */
export function isLanguageValue(name: string): boolean {
  return Object.hasOwn(core, name);
}
