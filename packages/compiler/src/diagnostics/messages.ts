// Made from messages/*.md by scripts/messages.mjs. Do not edit.
/* oxlint-disable max-lines */
import type { Message } from './diagnostic.ts';

/** The texts that a message is filled with, by name. */
type Values<Name extends string> = Readonly<Record<Name, string>>;

/** PRAG0100: Emitted code is stale. */
export const emittedCodeIsStale = (values: Values<'file' | 'state'>): Message => ({
  code: 'PRAG0100',
  message: `The emitted file '${values.file}' ${values.state}.`,
  wayOut: 'Run `portico build`.',
});

/** PRAG0101: Declaration is not exported. */
export const declarationIsNotExported = (values: Values<'kind' | 'name'>): Message => ({
  code: 'PRAG0101',
  message: `The ${values.kind} '${values.name}' is not exported, so emitted code cannot import it.`,
  wayOut: `Write \`export\` in front of \`class ${values.name}\`.`,
});

/** PRAG0102: Head cannot be read. */
export const headCannotBeRead = (values: Values<'name' | 'reason'>): Message => ({
  code: 'PRAG0102',
  message: `The head of '${values.name}' cannot be read at build time: ${values.reason}.`,
  wayOut: 'Write the head with literals, or with constants that are literals themselves.',
});

/** PRAG0103: File cannot be parsed. */
export const fileCannotBeParsed = (values: Values<'problem'>): Message => ({
  code: 'PRAG0103',
  message: `The file cannot be parsed: ${values.problem}.`,
  wayOut: 'Correct the syntax; nothing of this file is known until then.',
});

/** PRAG0104: Import cannot be resolved. */
export const importCannotBeResolved = (values: Values<'specifier'>): Message => ({
  code: 'PRAG0104',
  message: `The import '${values.specifier}' leads to no file.`,
  wayOut: 'Correct the path (relative imports end in `.ts`), or install the package.',
});

/** PRAG0105: Operations share a name. */
export const operationsShareAName = (values: Values<'area' | 'name'>): Message => ({
  code: 'PRAG0105',
  message: `Two operations of the area '${values.area}' are named '${values.name}'.`,
  wayOut: 'Rename one of them.',
});

/** PRAG0106: Operation cannot be made. */
export const operationCannotBeMade = (values: Values<'name' | 'trait'>): Message => ({
  code: 'PRAG0106',
  message: `The operation '${values.name}' is ${values.trait}, so no request can make one.`,
  wayOut: `Make '${values.name}' a plain class, and put what several operations share into functions or services.`,
});

/** PRAG0107: Operation has constructor parameters. */
export const operationHasConstructorParameters = (values: Values<'name' | 'method'>): Message => ({
  code: 'PRAG0107',
  message: `The constructor of the operation '${values.name}' takes parameters that no request can give it.`,
  wayOut: `Take services as parameters of \`${values.method}\`, and values of the request as properties.`,
});

/** PRAG0108: Declaration lies in no area. */
export const declarationLiesInNoArea = (values: Values<'kind' | 'name'>): Message => ({
  code: 'PRAG0108',
  message: `The ${values.kind} '${values.name}' lies in no area.`,
  wayOut: `Declare an area in its folder or in one above: \`export class CatalogModule extends Module('Catalog') {}\`.`,
});

/** PRAG0109: Areas collide. */
export const areasCollide = (values: Values<'first' | 'second' | 'reason'>): Message => ({
  code: 'PRAG0109',
  message: `The areas '${values.first}' and '${values.second}' ${values.reason}.`,
  wayOut: 'Give each area a name and a folder of its own.',
});

/** PRAG0110: Project cannot be opened. */
export const projectCannotBeOpened = (values: Values<'project' | 'reason'>): Message => ({
  code: 'PRAG0110',
  message: `The project '${values.project}' cannot be opened: ${values.reason}.`,
  wayOut: 'Name the folder that holds the `tsconfig.json` with `--project`.',
});

/** PRAG0111: Types with one name. */
export const typesWithOneName = (values: Values<'name'>): Message => ({
  code: 'PRAG0111',
  message: `Two published types are named '${values.name}'.`,
  wayOut: 'Rename one of them, or export one and use it in both places.',
});

/** PRAG0501: Placeholder matches nothing. */
export const placeholderMatchesNothing = (values: Values<'placeholder' | 'operation'>): Message => ({
  code: 'PRAG0501',
  message: `The placeholder '${values.placeholder}' in the route of '${values.operation}' matches no property.`,
  wayOut: `Add a property '${values.placeholder}', or bind an existing one with \`FromRoute<T, '${values.placeholder}'>\`.`,
});

/** PRAG0502: Operations share a route. */
export const operationsShareARoute = (values: Values<'first' | 'second' | 'verb' | 'route'>): Message => ({
  code: 'PRAG0502',
  message: `'${values.first}' and '${values.second}' both answer ${values.verb} ${values.route}.`,
  wayOut: 'Give one of them another route or another verb.',
});

/** PRAG0503: Route template is malformed. */
export const routeTemplateIsMalformed = (values: Values<'part' | 'name' | 'problem'>): Message => ({
  code: 'PRAG0503',
  message: `The ${values.part} of '${values.name}' is malformed: ${values.problem}.`,
  wayOut: 'A segment is literal text or one whole placeholder: `{id}`, `{id:int}`, and as the last segment `{**path}`.',
});

/** PRAG0504: Placeholder names the current user. */
export const placeholderNamesTheCurrentUser = (values: Values<'placeholder' | 'property'>): Message => ({
  code: 'PRAG0504',
  message: `The placeholder '${values.placeholder}' names a \`FromCurrentUser\` property, which no part of a request can fill.`,
  wayOut: `Rename the placeholder, or take \`FromCurrentUser\` off the property '${values.property}' if the caller is meant to choose its value.`,
});

/** PRAG0505: Route input without placeholder. */
export const routeInputWithoutPlaceholder = (values: Values<'property' | 'operation' | 'placeholder'>): Message => ({
  code: 'PRAG0505',
  message: `'${values.property}' is read from the route, but the route of '${values.operation}' has no placeholder '${values.placeholder}'.`,
  wayOut: `Add \`{${values.placeholder}}\` to the route, or read '${values.property}' from somewhere else.`,
});

/** PRAG0506: Route input is optional. */
export const routeInputIsOptional = (values: Values<'property' | 'placeholder'>): Message => ({
  code: 'PRAG0506',
  message: `'${values.property}' is optional, but the placeholder '${values.placeholder}' is part of every request that matches the route.`,
  wayOut: `Declare it as required: \`readonly ${values.property}!: …\`.`,
});

/** PRAG0507: Constraint contradicts the type. */
export const constraintContradictsTheType = (values: Values<'constraint' | 'placeholder' | 'type' | 'property'>): Message => ({
  code: 'PRAG0507',
  message: `The constraint '${values.constraint}' of the placeholder '${values.placeholder}' lets no value through that ${values.type} can hold.`,
  wayOut: `Change the constraint or the type of '${values.property}', so that they agree.`,
});

/** PRAG0508: Catch-all is not a string. */
export const catchAllIsNotAString = (values: Values<'placeholder' | 'property' | 'type'>): Message => ({
  code: 'PRAG0508',
  message: `The catch-all '${values.placeholder}' is bound to '${values.property}', which is ${values.type} and not a string.`,
  wayOut: `Declare it as \`readonly ${values.property}!: string\`.`,
});

/** PRAG0511: Group is unknown. */
export const groupIsUnknown = (values: Values<'name'>): Message => ({
  code: 'PRAG0511',
  message: `'${values.name}' is not a group: no class with an \`EndpointGroup(…)\` head is behind it.`,
  wayOut: `Name a class that is declared as \`export class ${values.name} extends EndpointGroup('/…') {}\`.`,
});

/** PRAG0512: Groups form a cycle. */
export const groupsFormACycle = (values: Values<'cycle'>): Message => ({
  code: 'PRAG0512',
  message: `The groups ${values.cycle} are each other's parents.`,
  wayOut: 'Take `parent` off one of them.',
});

/** PRAG0513: Group has no readable prefix. */
export const groupHasNoReadablePrefix = (values: Values<'name'>): Message => ({
  code: 'PRAG0513',
  message: `The group '${values.name}' has no prefix that can be read at build time.`,
  wayOut: `Write the prefix as a string literal, \`EndpointGroup('/…')\`; it may be empty.`,
});

/** PRAG0514: Groups share an options name. */
export const groupsShareAnOptionsName = (values: Values<'first' | 'second' | 'name'>): Message => ({
  code: 'PRAG0514',
  message: `The groups '${values.first}' and '${values.second}' are both configured as '${values.name}'.`,
  wayOut: 'Rename one of the group classes.',
});

/** PRAG0531: Input does not fit its location. */
export const inputDoesNotFitItsLocation = (values: Values<'property' | 'type' | 'location'>): Message => ({
  code: 'PRAG0531',
  message: `'${values.property}' is ${values.type}, which cannot be read from ${values.location}.`,
  wayOut: 'Use a scalar, a set of literal values, or (in a query or a header) an array of these.',
});

/** PRAG0532: Complex value on a GET. */
export const complexValueOnAGet = (values: Values<'property' | 'operation' | 'type'>): Message => ({
  code: 'PRAG0532',
  message: `'${values.property}' of '${values.operation}' is ${values.type}, and a GET has no body that could carry it.`,
  wayOut: 'Take its parts as scalars, take one string that holds JSON and parse it in the handler, or answer POST instead.',
});

/** PRAG0533: Body cannot be read. */
export const bodyCannotBeRead = (values: Values<'operation' | 'reason'>): Message => ({
  code: 'PRAG0533',
  message: `The body of '${values.operation}' cannot be read: ${values.reason}.`,
  wayOut: 'Send one kind of body (JSON members, form fields or one stream) with a verb that has one: POST, PUT or PATCH.',
});

/** PRAG0534: Rule does not fit the type. */
export const ruleDoesNotFitTheType = (values: Values<'rule' | 'type' | 'fitting' | 'property'>): Message => ({
  code: 'PRAG0534',
  message: `The rule '${values.rule}' does not apply to ${values.type}.`,
  wayOut: `Use '${values.rule}' on ${values.fitting}, or take it off '${values.property}'.`,
});

/** PRAG0535: Rule argument is invalid. */
export const ruleArgumentIsInvalid = (values: Values<'rule' | 'property' | 'reason'>): Message => ({
  code: 'PRAG0535',
  message: `The rule '${values.rule}' on '${values.property}' cannot hold: ${values.reason}.`,
  wayOut: `Correct the argument of '${values.rule}'.`,
});

/** PRAG0536: Initializer is not constant. */
export const initializerIsNotConstant = (values: Values<'property'>): Message => ({
  code: 'PRAG0536',
  message: `The initializer of the optional readonly input '${values.property}' is not a constant.`,
  wayOut: 'Use a literal, an enum member or null, take the initializer away, or take `readonly` off the property.',
});

/** PRAG0537: Type cannot be published. */
export const typeCannotBePublished = (values: Values<'subject' | 'type'>): Message => ({
  code: 'PRAG0537',
  message: `${values.subject} holds ${values.type}, which has no form in JSON.`,
  wayOut: 'Use types that JSON can carry: scalars, arrays, objects with such members, records, unions of these.',
});

/** PRAG0538: Inputs share a wire name. */
export const inputsShareAWireName = (values: Values<'first' | 'second' | 'location' | 'name'>): Message => ({
  code: 'PRAG0538',
  message: `'${values.first}' and '${values.second}' are both read from ${values.location} as '${values.name}'.`,
  wayOut: 'Give one of them another name on the wire.',
});

/** PRAG0539: Name is not allowed on the wire. */
export const nameIsNotAllowedOnTheWire = (values: Values<'name' | 'location'>): Message => ({
  code: 'PRAG0539',
  message: `'${values.name}' cannot be the name of a ${values.location}.`,
  wayOut: 'Use letters, digits and dashes.',
});

/** PRAG0540: Input has no type. */
export const inputHasNoType = (values: Values<'property'>): Message => ({
  code: 'PRAG0540',
  message: `The type of the input '${values.property}' is not written, so it cannot be read from the declaration.`,
  wayOut: `Write the type: \`readonly ${values.property}: Int = 1\`.`,
});

/** PRAG0541: Input is not public. */
export const inputIsNotPublic = (values: Values<'visibility' | 'property'>): Message => ({
  code: 'PRAG0541',
  message: `The ${values.visibility} property '${values.property}' carries a binding attribute, but only public properties are inputs.`,
  wayOut: `Make '${values.property}' public, or take the attribute off.`,
});

/** PRAG0542: Two locations on one input. */
export const twoLocationsOnOneInput = (values: Values<'property' | 'first' | 'second'>): Message => ({
  code: 'PRAG0542',
  message: `'${values.property}' is read from two places: ${values.first} and ${values.second}.`,
  wayOut: 'Keep one of the two attributes.',
});

/** PRAG0543: Optional value has no absence. */
export const optionalValueHasNoAbsence = (values: Values<'property'>): Message => ({
  code: 'PRAG0543',
  message: `'${values.property}' is neither required nor given a default, and its type does not admit \`undefined\`.`,
  wayOut: `Write \`${values.property}!\` for a required input, \`${values.property}?\` for an optional one, or give it an initializer.`,
});

/** PRAG0551: Form and JSON mixed. */
export const formAndJsonMixed = (values: Values<'operation' | 'property' | 'name'>): Message => ({
  code: 'PRAG0551',
  message: `'${values.operation}' takes form fields, so '${values.property}' is a form field too and \`JsonPropertyName\` has no meaning on it.`,
  wayOut: `Name the form field with \`FromForm<T, '${values.name}'>\`.`,
});

/** PRAG0552: Nested object in a form. */
export const nestedObjectInAForm = (values: Values<'property' | 'operation' | 'type'>): Message => ({
  code: 'PRAG0552',
  message: `'${values.property}' of '${values.operation}' is ${values.type}, and a form field cannot carry a nested value.`,
  wayOut:
    'Take its parts as scalar fields, take one string that holds JSON and parse it in the handler, or make an operation of its own without the form.',
});

/** PRAG0561: Error is not declared. */
export const errorIsNotDeclared = (values: Values<'operation' | 'error'>): Message => ({
  code: 'PRAG0561',
  message: `'${values.operation}' can return ${values.error}, which its head does not declare.`,
  wayOut: `Add it to the type arguments of the head: \`<…, ${values.error}>\`.`,
});

/** PRAG0562: Declared error has no head. */
export const declaredErrorHasNoHead = (values: Values<'name' | 'operation'>): Message => ({
  code: 'PRAG0562',
  message: `'${values.name}' is declared as an error of '${values.operation}', but it is no class with an \`ApplicationError(…)\` head.`,
  wayOut: `Declare it as \`class ${values.name} extends ApplicationError({ status: 409, code: 'SOME_CODE' })\`.`,
});

/** PRAG0563: Outcome is ignored. */
export const outcomeIsIgnored = (values: Values<'errors'>): Message => ({
  code: 'PRAG0563',
  message: `The outcome of this call is dropped, and it may be ${values.errors}.`,
  wayOut: 'Return it, test it with `isError`, or keep it in a variable.',
});

/** PRAG0564: Status contradicts the result. */
export const statusContradictsTheResult = (values: Values<'status' | 'operation' | 'reason'>): Message => ({
  code: 'PRAG0564',
  message: `The status ${values.status} of '${values.operation}' contradicts its result: ${values.reason}.`,
  wayOut: 'Choose a status from 200 to 299 that fits: 204 and 205 carry no body.',
});

/** PRAG0565: Location cannot be filled. */
export const locationCannotBeFilled = (values: Values<'operation' | 'reason'>): Message => ({
  code: 'PRAG0565',
  message: `The \`location\` of '${values.operation}' cannot be made: ${values.reason}.`,
  wayOut: 'Point to an operation whose placeholders stand in the result by name, or which has one placeholder and takes the result itself.',
});

/** PRAG0566: Error code has two statuses. */
export const errorCodeHasTwoStatuses = (values: Values<'first' | 'second' | 'code' | 'statuses'>): Message => ({
  code: 'PRAG0566',
  message: `The errors '${values.first}' and '${values.second}' share the code ${values.code} and are answered with ${values.statuses}.`,
  wayOut: 'Give one of them another code, or both the same status.',
});

/** PRAG0567: Error head is invalid. */
export const errorHeadIsInvalid = (values: Values<'name' | 'reason'>): Message => ({
  code: 'PRAG0567',
  message: `The head of the error '${values.name}' is invalid: ${values.reason}.`,
  wayOut: 'Write a status from 400 to 599 and a code in UPPER_SNAKE_CASE.',
});

/** PRAG0601: Service has no provider. */
export const serviceHasNoProvider = (values: Values<'service' | 'user'>): Message => ({
  code: 'PRAG0601',
  message: `Nobody provides the service '${values.service}' that '${values.user}' takes.`,
  wayOut: `Export a class that implements or extends '${values.service}', or a \`Provider<${values.service}>\`.`,
});

/** PRAG0602: Services form a cycle. */
export const servicesFormACycle = (values: Values<'cycle'>): Message => ({
  code: 'PRAG0602',
  message: `The services ${values.cycle} need each other, so none of them can be made first.`,
  wayOut: 'Move what both need into a third service.',
});

/** PRAG0603: Service has several providers. */
export const serviceHasSeveralProviders = (values: Values<'service' | 'user' | 'providers'>): Message => ({
  code: 'PRAG0603',
  message: `Several classes provide the service '${values.service}' that '${values.user}' takes: ${values.providers}.`,
  wayOut: 'Take one of the classes by its own name, or leave only one of them exported.',
});

/** PRAG0604: Singleton needs a per-request service. */
export const singletonNeedsAPerRequestService = (values: Values<'user' | 'service'>): Message => ({
  code: 'PRAG0604',
  message: `'${values.user}' is made once per host, but needs '${values.service}', which is made once per request.`,
  wayOut: `Make '${values.user}' per request too (\`implements PerRequest\`), or pass what it needs as an argument of its methods.`,
});

/** PRAG0605: Parameter is no service. */
export const parameterIsNoService = (values: Values<'parameter' | 'owner' | 'type'>): Message => ({
  code: 'PRAG0605',
  message: `The parameter '${values.parameter}' of ${values.owner} is ${values.type}, which is no service.`,
  wayOut:
    'Take a service class or interface by its name; a value of the request is a property of the operation, a setting comes from `Configuration`.',
});

/** PRAG0606: Service is not exported. */
export const serviceIsNotExported = (values: Values<'kind' | 'name'>): Message => ({
  code: 'PRAG0606',
  message: `The ${values.kind} '${values.name}' is not exported, so emitted code cannot make one.`,
  wayOut: `Write \`export\` in front of \`class ${values.name}\`.`,
});

/** PRAG0607: Filter is no action filter. */
export const filterIsNoActionFilter = (values: Values<'name' | 'operation'>): Message => ({
  code: 'PRAG0607',
  message: `'${values.name}' is named as a filter of '${values.operation}', but it is no class that extends \`ActionFilter\`.`,
  wayOut: `Declare it as \`export class ${values.name} extends ActionFilter\`, with a method \`around\`.`,
});

/** PRAG0608: Service cannot be made. */
export const serviceCannotBeMade = (values: Values<'service' | 'user' | 'reason'>): Message => ({
  code: 'PRAG0608',
  message: `The service '${values.service}' that '${values.user}' takes cannot be made with \`new\`: ${values.reason}.`,
  wayOut: `Write a \`Provider<${values.service}>\`, a class with a method \`provide\` that makes it.`,
});

/** PRAG0730: Current user can be written. */
export const currentUserCanBeWritten = (values: Values<'property' | 'reason'>): Message => ({
  code: 'PRAG0730',
  message: `'${values.property}' holds the current user, so it has to be declared as \`readonly ${values.property}!: FromCurrentUser<T>\` without an initializer: ${values.reason}.`,
  wayOut: `Declare it as \`readonly ${values.property}!: FromCurrentUser<…>\`.`,
});

/** PRAG0731: Current user outside a query. */
export const currentUserOutsideAQuery = (values: Values<'operation' | 'property'>): Message => ({
  code: 'PRAG0731',
  message: `'${values.operation}' is no query, so nothing fills its \`FromCurrentUser\` property '${values.property}'.`,
  wayOut: `Read the caller's id from a claim, \`FromClaim<'sub', T>\`, or take the service \`Caller\`.`,
});
