// Generated from messages/*.md by scripts/messages.mjs. Do not edit.
/* oxlint-disable max-lines */
import type { DiagnosticText } from './diagnostic.ts';

type Named<Name extends string> = Readonly<Record<Name, string>>;

/** The values that each message contains, by code. */
export interface MessageValues {
  /** Generated code is stale. */
  readonly PRAG0100: Named<'file' | 'state'>;
  /** Declaration is not exported. */
  readonly PRAG0101: Named<'kind' | 'name'>;
  /** Head cannot be read. */
  readonly PRAG0102: Named<'name' | 'reason' | 'way'>;
  /** File cannot be parsed. */
  readonly PRAG0103: Named<'problem'>;
  /** Import cannot be resolved. */
  readonly PRAG0104: Named<'specifier' | 'way'>;
  /** Duplicate operation name. */
  readonly PRAG0105: Named<'area' | 'name'>;
  /** Operation cannot be instantiated. */
  readonly PRAG0106: Named<'name' | 'trait'>;
  /** Operation has constructor parameters. */
  readonly PRAG0107: Named<'name' | 'method'>;
  /** Declaration is outside every area. */
  readonly PRAG0108: Named<'kind' | 'name'>;
  /** Areas conflict. */
  readonly PRAG0109: Named<'first' | 'second' | 'reason'>;
  /** Project cannot be opened. */
  readonly PRAG0110: Named<'project' | 'reason'>;
  /** Duplicate type name. */
  readonly PRAG0111: Named<'name'>;
  /** Name is invalid. */
  readonly PRAG0112: Named<'name' | 'what' | 'also'>;
  /** Unknown option. */
  readonly PRAG0113: Named<'name' | 'option' | 'hint' | 'options'>;
  /** Method is missing. */
  readonly PRAG0114: Named<'kind' | 'name' | 'method' | 'way'>;
  /** Option has no effect. */
  readonly PRAG0115: Named<'option' | 'operation' | 'reason'>;
  /** Name is not exported. */
  readonly PRAG0116: Named<'specifier' | 'name' | 'hint' | 'way'>;
  /** Name is not declared. */
  readonly PRAG0117: Named<'name' | 'way'>;
  /** Declaration is ignored. */
  readonly PRAG0118: Named<'name' | 'reason' | 'way'>;
  /** Type has no effect here. */
  readonly PRAG0119: Named<'name' | 'what' | 'holder'>;
  /** Member cannot be read. */
  readonly PRAG0120: Named<'member' | 'name' | 'reason' | 'way'>;
  /** Declaration is merged. */
  readonly PRAG0121: Named<'name' | 'reason' | 'way'>;
  /** Import syntax is not supported. */
  readonly PRAG0122: Named<'name' | 'reason' | 'way'>;
  /** Declaration is in a file that is not compiled. */
  readonly PRAG0123: Named<'name' | 'file' | 'reason' | 'way'>;
  /** Configuration file cannot be read. */
  readonly PRAG0124: Named<'file' | 'reason'>;
  /** Project has no operation. */
  readonly PRAG0125: Named<'folder'>;
  /** Syntax is not erasable. */
  readonly PRAG0127: Named<'what' | 'way'>;
  /** Decorator is not supported. */
  readonly PRAG0128: Named<'decorator' | 'what' | 'way'>;
  /** Output cannot be written. */
  readonly PRAG0130: Named<'path' | 'reason'>;
  /** Placeholder matches no property. */
  readonly PRAG0501: Named<'placeholder' | 'operation'>;
  /** Duplicate route. */
  readonly PRAG0502: Named<'first' | 'second' | 'verb' | 'route'>;
  /** Route template is invalid. */
  readonly PRAG0503: Named<'part' | 'name' | 'problem'>;
  /** Placeholder names the current user. */
  readonly PRAG0504: Named<'placeholder' | 'property'>;
  /** Route input without placeholder. */
  readonly PRAG0505: Named<'property' | 'operation' | 'placeholder'>;
  /** Route input is optional. */
  readonly PRAG0506: Named<'property' | 'placeholder'>;
  /** Constraint contradicts the type. */
  readonly PRAG0507: Named<'constraint' | 'placeholder' | 'type' | 'property'>;
  /** Catch-all is not a string. */
  readonly PRAG0508: Named<'placeholder' | 'property' | 'type'>;
  /** Operation without a route uses request features. */
  readonly PRAG0509: Named<'operation' | 'what' | 'way'>;
  /** Unknown group. */
  readonly PRAG0511: Named<'name'>;
  /** Group cycle. */
  readonly PRAG0512: Named<'cycle'>;
  /** Group prefix cannot be read. */
  readonly PRAG0513: Named<'name'>;
  /** Groups share an options name. */
  readonly PRAG0514: Named<'first' | 'second' | 'name'>;
  /** Duplicate version handler. */
  readonly PRAG0521: Named<'operation' | 'method' | 'numbered'>;
  /** Version has no result type. */
  readonly PRAG0522: Named<'method' | 'operation'>;
  /** Versions contradict each other. */
  readonly PRAG0523: Named<'operation' | 'reason'>;
  /** Input of some versions is always required. */
  readonly PRAG0524: Named<'property' | 'operation' | 'without'>;
  /** Input does not fit its location. */
  readonly PRAG0531: Named<'property' | 'type' | 'location'>;
  /** Complex value on a GET. */
  readonly PRAG0532: Named<'property' | 'operation' | 'type'>;
  /** Body cannot be read. */
  readonly PRAG0533: Named<'operation' | 'reason'>;
  /** Rule does not fit the type. */
  readonly PRAG0534: Named<'rule' | 'type' | 'fitting' | 'property'>;
  /** Rule argument is invalid. */
  readonly PRAG0535: Named<'rule' | 'property' | 'reason'>;
  /** Initializer is not constant. */
  readonly PRAG0536: Named<'property'>;
  /** Type has no JSON representation. */
  readonly PRAG0537: Named<'subject' | 'type' | 'way'>;
  /** Duplicate input name. */
  readonly PRAG0538: Named<'first' | 'second' | 'location' | 'name'>;
  /** Invalid header, cookie or parameter name. */
  readonly PRAG0539: Named<'name' | 'location' | 'way'>;
  /** Input has no type. */
  readonly PRAG0540: Named<'property' | 'more' | 'way'>;
  /** Input is not public. */
  readonly PRAG0541: Named<'visibility' | 'property'>;
  /** Two locations on one input. */
  readonly PRAG0542: Named<'property' | 'first' | 'second'>;
  /** JSON name outside JSON. */
  readonly PRAG0544: Named<'property' | 'location'>;
  /** Pattern is vulnerable to catastrophic backtracking. */
  readonly PRAG0545: Named<'subject' | 'growth' | 'remedy'>;
  /** Union options are read differently. */
  readonly PRAG0546: Named<'union' | 'first' | 'second' | 'member' | 'one' | 'two'>;
  /** Default violates its own rules. */
  readonly PRAG0547: Named<'property' | 'reason'>;
  /** Rules contradict each other. */
  readonly PRAG0548: Named<'property' | 'rules' | 'reason'>;
  /** Listed value is never accepted. */
  readonly PRAG0549: Named<'property' | 'reason'>;
  /** Bound is not exact. */
  readonly PRAG0550: Named<'bound' | 'rule' | 'property' | 'reason' | 'fix'>;
  /** Form and JSON mixed. */
  readonly PRAG0551: Named<'operation' | 'property' | 'name'>;
  /** Nested object in a form. */
  readonly PRAG0552: Named<'property' | 'operation' | 'type'>;
  /** Union options are written differently. */
  readonly PRAG0553: Named<'union' | 'first' | 'second' | 'member' | 'one' | 'two'>;
  /** Duplicate JSON name. */
  readonly PRAG0554: Named<'first' | 'second' | 'type' | 'name'>;
  /** Comparisons contradict each other. */
  readonly PRAG0555: Named<'members' | 'reason'>;
  /** Compared property is missing. */
  readonly PRAG0556: Named<'member' | 'property' | 'type'>;
  /** Rule of the application cannot be checked. */
  readonly PRAG0557: Named<'rule' | 'property' | 'reason' | 'way'>;
  /** Ambiguous paths. */
  readonly PRAG0558: Named<'first' | 'second' | 'example' | 'path' | 'other'>;
  /** Error is not declared. */
  readonly PRAG0561: Named<'operation' | 'way' | 'error' | 'form'>;
  /** Declared error has no head. */
  readonly PRAG0562: Named<'name' | 'operation'>;
  /** Outcome is ignored. */
  readonly PRAG0563: Named<'errors'>;
  /** Status contradicts the result. */
  readonly PRAG0564: Named<'status' | 'operation' | 'reason'>;
  /** Location cannot be built. */
  readonly PRAG0565: Named<'operation' | 'reason' | 'way'>;
  /** Error code has two statuses. */
  readonly PRAG0566: Named<'first' | 'second' | 'code' | 'statuses'>;
  /** Error head is invalid. */
  readonly PRAG0567: Named<'name' | 'reason'>;
  /** Operation cannot be idempotent. */
  readonly PRAG0568: Named<'operation' | 'what' | 'way'>;
  /** Error member is not sent as declared. */
  readonly PRAG0569: Named<'member' | 'name' | 'reason'>;
  /** Response cannot be cached. */
  readonly PRAG0570: Named<'operation' | 'what' | 'way'>;
  /** Invalidation has no effect. */
  readonly PRAG0571: Named<'operation' | 'what' | 'way'>;
  /** Header, cookie or redirect is not declared. */
  readonly PRAG0572: Named<'operation' | 'output' | 'way'>;
  /** Function in a published type. */
  readonly PRAG0580: Named<'subject' | 'type'>;
  /** Undefined or never in a published type. */
  readonly PRAG0581: Named<'subject' | 'type' | 'way'>;
  /** Tuple without fixed positions. */
  readonly PRAG0582: Named<'subject' | 'type'>;
  /** Index signature cannot be published. */
  readonly PRAG0583: Named<'subject' | 'type'>;
  /** Brand that no JSON value has. */
  readonly PRAG0584: Named<'subject' | 'type'>;
  /** Object type without members. */
  readonly PRAG0585: Named<'subject' | 'type'>;
  /** Type that TypeScript cannot resolve. */
  readonly PRAG0586: Named<'subject' | 'type'>;
  /** Open type parameter. */
  readonly PRAG0587: Named<'subject' | 'type'>;
  /** Type that cannot be expanded. */
  readonly PRAG0588: Named<'subject' | 'type'>;
  /** Template literal type that cannot be checked. */
  readonly PRAG0589: Named<'subject' | 'type'>;
  /** Class of a package in a published type. */
  readonly PRAG0590: Named<'subject' | 'type'>;
  /** Attributes without a type. */
  readonly PRAG0591: Named<'subject' | 'type'>;
  /** Attribute that removes null. */
  readonly PRAG0592: Named<'subject' | 'type'>;
  /** Type that the type checker does not confirm. */
  readonly PRAG0593: Named<'subject' | 'reason' | 'way'>;
  /** Project without strict null checks. */
  readonly PRAG0594: Named<'option'>;
  /** Scalar that a mapped type turns into an object. */
  readonly PRAG0595: Named<'subject' | 'type'>;
  /** Type `any`. */
  readonly PRAG0596: Named<'subject' | 'type'>;
  /** Service has no provider. */
  readonly PRAG0601: Named<'service' | 'user'>;
  /** Service cycle. */
  readonly PRAG0602: Named<'cycle'>;
  /** Service has several providers. */
  readonly PRAG0603: Named<'service' | 'user' | 'providers'>;
  /** Singleton needs a per-request service. */
  readonly PRAG0604: Named<'user' | 'service'>;
  /** Parameter is not a service. */
  readonly PRAG0605: Named<'parameter' | 'owner' | 'type'>;
  /** Service is not exported. */
  readonly PRAG0606: Named<'kind' | 'name'>;
  /** Filter is not an action filter. */
  readonly PRAG0607: Named<'name' | 'operation'>;
  /** Service cannot be created. */
  readonly PRAG0608: Named<'service' | 'user' | 'reason'>;
  /** Calls of an unknown area. */
  readonly PRAG0609: Named<'user' | 'name' | 'areas'>;
  /** Parameter cannot be injected. */
  readonly PRAG0610: Named<'parameter' | 'owner' | 'reason'>;
  /** Heritage clause cannot be read. */
  readonly PRAG0611: Named<'clause' | 'service' | 'reason'>;
  /** Type arguments of a service cannot be compared. */
  readonly PRAG0612: Named<'service' | 'user'>;
  /** Generic service cannot be instantiated. */
  readonly PRAG0613: Named<'service' | 'user' | 'reason'>;
  /** Class cannot be sent as JSON. */
  readonly PRAG0614: Named<'type' | 'subject' | 'reason'>;
  /** Provider does not provide a service. */
  readonly PRAG0615: Named<'provider' | 'type'>;
  /** Per-request provider is asynchronous. */
  readonly PRAG0616: Named<'provider'>;
  /** Trait cannot be read. */
  readonly PRAG0701: Named<'entity'>;
  /** Duplicate trait. */
  readonly PRAG0702: Named<'entity' | 'trait'>;
  /** State machine cannot be read. */
  readonly PRAG0703: Named<'entity' | 'reason'>;
  /** Entity cannot be instantiated. */
  readonly PRAG0704: Named<'entity' | 'reason'>;
  /** Entities share a table. */
  readonly PRAG0705: Named<'first' | 'second' | 'table'>;
  /** Field cannot be a column. */
  readonly PRAG0706: Named<'property' | 'entity' | 'reason' | 'way'>;
  /** Precision is not supported. */
  readonly PRAG0707: Named<'property' | 'reason' | 'way'>;
  /** Generated number is invalid. */
  readonly PRAG0708: Named<'property' | 'reason'>;
  /** Key is not made of columns. */
  readonly PRAG0709: Named<'property' | 'entity' | 'reason'>;
  /** Relation target is not an entity. */
  readonly PRAG0710: Named<'relation' | 'entity' | 'target' | 'reason'>;
  /** Relation has no key. */
  readonly PRAG0711: Named<'relation' | 'entity' | 'reason' | 'key' | 'target'>;
  /** Relation has no inverse. */
  readonly PRAG0712: Named<'relation' | 'entity' | 'target' | 'given'>;
  /** Status is assigned. */
  readonly PRAG0713: Named<'entity'>;
  /** Member is already declared. */
  readonly PRAG0714: Named<'member' | 'entity' | 'source'>;
  /** Entity has no version to require. */
  readonly PRAG0718: Named<'entity'>;
  /** Update can silently overwrite a change. */
  readonly PRAG0719: Named<'operation' | 'reason' | 'fix'>;
  /** Filter has no column. */
  readonly PRAG0720: Named<'property' | 'operation' | 'reason'>;
  /** Operator does not fit the property. */
  readonly PRAG0721: Named<'property' | 'operator' | 'target' | 'type' | 'fitting'>;
  /** Filter has the wrong type. */
  readonly PRAG0722: Named<'property' | 'target' | 'reason'>;
  /** Sort has no column. */
  readonly PRAG0723: Named<'property' | 'operation' | 'reason'>;
  /** Query input has no effect. */
  readonly PRAG0724: Named<'property' | 'operation' | 'reason' | 'entity'>;
  /** Result cannot be filled. */
  readonly PRAG0725: Named<'operation' | 'entity' | 'reason' | 'way'>;
  /** Paging is incomplete. */
  readonly PRAG0726: Named<'operation' | 'reason'>;
  /** Complex filter is invalid. */
  readonly PRAG0727: Named<'property' | 'operation' | 'reason'>;
  /** Attribute has no effect here. */
  readonly PRAG0728: Named<'property' | 'owner' | 'attribute' | 'kind' | 'way'>;
  /** Computed member has no translation. */
  readonly PRAG0729: Named<'member' | 'operation' | 'reason' | 'way'>;
  /** Current user can be overwritten. */
  readonly PRAG0730: Named<'property' | 'reason'>;
  /** Current user cannot be filled. */
  readonly PRAG0731: Named<'property' | 'operation' | 'reason'>;
  /** Two user entities. */
  readonly PRAG0732: Named<'entity' | 'other'>;
  /** Mutation input sets nothing. */
  readonly PRAG0740: Named<'property' | 'operation' | 'reason' | 'entity'>;
  /** Mutation input does not fit its property. */
  readonly PRAG0741: Named<'property' | 'operation' | 'entity' | 'reason'>;
  /** Mutation sets a managed property. */
  readonly PRAG0742: Named<'operation' | 'property' | 'entity' | 'reason'>;
  /** Mutation does not identify a row. */
  readonly PRAG0743: Named<'operation' | 'entity' | 'reason' | 'way'>;
  /** Required field has no value. */
  readonly PRAG0744: Named<'operation' | 'property' | 'entity' | 'reason'>;
  /** Entity does not support soft delete. */
  readonly PRAG0745: Named<'operation' | 'mode' | 'entity'>;
  /** Verb contradicts the operation. */
  readonly PRAG0746: Named<'operation' | 'what' | 'verb' | 'fitting'>;
  /** Links have no relation. */
  readonly PRAG0747: Named<'property' | 'operation' | 'reason' | 'entity'>;
  /** Method is never called. */
  readonly PRAG0748: Named<'method' | 'operation' | 'kind' | 'way'>;
  /** Area accesses another area's data. */
  readonly PRAG0750: Named<'user' | 'area' | 'entity' | 'owner' | 'reason'>;
  /** Area reads another store. */
  readonly PRAG0751: Named<'user' | 'area' | 'entity' | 'owner' | 'stores'>;
  /** Repository without an entity. */
  readonly PRAG0752: Named<'parameter' | 'owner' | 'type'>;
  /** Former name is invalid. */
  readonly PRAG0753: Named<'subject' | 'reason'>;
  /** Option does not fit the unit of work. */
  readonly PRAG0758: Named<'option' | 'operation' | 'what' | 'way'>;
  /** Base class cannot be followed. */
  readonly PRAG0760: Named<'base' | 'name' | 'reason' | 'way'>;
  /** Number may be a bigint. */
  readonly PRAG0761: Named<'union' | 'first' | 'second' | 'member' | 'one' | 'two'>;
  /** Operation cannot read across tenants. */
  readonly PRAG0762: Named<'operation' | 'reason'>;
  /** Migration is missing. */
  readonly PRAG0770: Named<'store' | 'reason' | 'fix'>;
  /** Body limit is not a positive whole number. */
  readonly PRAG0790: Named<'option' | 'operation' | 'value'>;
  /** Unknown permission. */
  readonly PRAG0800: Named<'operation' | 'permission' | 'hint'>;
  /** Policy is not a policy class. */
  readonly PRAG0801: Named<'name' | 'operation'>;
  /** Anonymous access with a permission or policy. */
  readonly PRAG0802: Named<'operation' | 'what'>;
  /** Pattern cannot be analysed. */
  readonly PRAG0803: Named<'subject' | 'reason'>;
  /** Complex filter covers unbounded text. */
  readonly PRAG0804: Named<'property' | 'operation' | 'texts'>;
  /** Filter searches unbounded text. */
  readonly PRAG0805: Named<'property' | 'operation' | 'text'>;
  /** Role grants an unknown permission. */
  readonly PRAG0806: Named<'role' | 'permission' | 'hint'>;
  /** Complex filter limit is out of range. */
  readonly PRAG0830: Named<'option' | 'operation' | 'value' | 'most'>;
  /** Type is imported as a value. */
  readonly PRAG0860: Named<'name' | 'way'>;
  /** Result has no type. */
  readonly PRAG0861: Named<'name' | 'way'>;
  /** Value is imported as a type. */
  readonly PRAG0862: Named<'name' | 'way'>;
  /** Event class is invalid. */
  readonly PRAG0900: Named<'event' | 'reason' | 'way'>;
  /** Event member cannot be serialized. */
  readonly PRAG0901: Named<'member' | 'event' | 'reason'>;
  /** Duplicate event or handler name. */
  readonly PRAG0902: Named<'area' | 'kind' | 'name'>;
  /** Handler class is invalid. */
  readonly PRAG0903: Named<'handler' | 'reason' | 'way'>;
  /** Handler option is invalid. */
  readonly PRAG0904: Named<'option' | 'handler' | 'reason'>;
  /** Handler does not take its event. */
  readonly PRAG0905: Named<'handler' | 'reason' | 'way'>;
  /** Messages cannot be ordered. */
  readonly PRAG0906: Named<'handler' | 'member' | 'reason'>;
  /** Handlers use different orders. */
  readonly PRAG0907: Named<'event' | 'area'>;
  /** Durable message has no store. */
  readonly PRAG0908: Named<'area' | 'what'>;
  /** Event is never raised. */
  readonly PRAG0909: Named<'handler' | 'event'>;
  /** Job schedule is invalid. */
  readonly PRAG0920: Named<'schedule' | 'job' | 'reason'>;
  /** Job option is invalid. */
  readonly PRAG0921: Named<'option' | 'job' | 'reason' | 'hint'>;
  /** Job has no store. */
  readonly PRAG0922: Named<'area' | 'job'>;
  /** Job class is invalid. */
  readonly PRAG0923: Named<'job' | 'reason' | 'way'>;
  /** Duplicate job name. */
  readonly PRAG0924: Named<'area' | 'name'>;
  /** JobRun is used outside of a job. */
  readonly PRAG0925: Named<'name' | 'parameter'>;
  /** Delayed event is not handled durably. */
  readonly PRAG0926: Named<'event' | 'what'>;
  /** Delayed calls have no store. */
  readonly PRAG0927: Named<'name' | 'parameter' | 'area'>;
  /** Operation cannot run in the background. */
  readonly PRAG0928: Named<'operation' | 'reason'>;
  /** Package of jobs is missing. */
  readonly PRAG0929: Named<'job' | 'install'>;
  /** Area imports an entity of another store. */
  readonly PRAG0950: Named<'area' | 'name' | 'owner' | 'stores'>;
  /** Area imports code of another area. */
  readonly PRAG0951: Named<'area' | 'name' | 'owner' | 'reason'>;
  /** Area is both local and remote. */
  readonly PRAG0960: Named<'area'>;
  /** Remote area has no operations. */
  readonly PRAG0961: Named<'area'>;
  /** Called area is not registered. */
  readonly PRAG0962: Named<'by' | 'area' | 'called'>;
  /** Error cannot be recreated by the caller. */
  readonly PRAG0963: Named<'operation' | 'area' | 'name' | 'reason'>;
  /** Change breaks clients. */
  readonly PRAG0970: Named<'subject' | 'version' | 'change' | 'fix'>;
  /** Change breaks messages in flight. */
  readonly PRAG0971: Named<'subject' | 'version' | 'change' | 'fix'>;
  /** Change breaks calls from another process. */
  readonly PRAG0972: Named<'subject' | 'version' | 'change' | 'fix'>;
  /** Change breaks stored rows. */
  readonly PRAG0973: Named<'subject' | 'version' | 'change' | 'fix'>;
  /** Change breaks deployments. */
  readonly PRAG0974: Named<'subject' | 'version' | 'change' | 'fix'>;
  /** Contract cannot be read. */
  readonly PRAG0975: Named<'file' | 'reason'>;
  /** Contract is not recorded. */
  readonly PRAG0976: Named<'file' | 'state'>;
  /** Language of a catalogue cannot be used. */
  readonly PRAG0980: Named<'language' | 'reason'>;
  /** Messages of a catalogue are missing. */
  readonly PRAG0981: Named<'language' | 'keys'>;
  /** Message of a catalogue is unknown. */
  readonly PRAG0982: Named<'language' | 'key' | 'hint'>;
  /** Message of a catalogue cannot be used. */
  readonly PRAG0983: Named<'key' | 'language' | 'reason'>;
}

/** The text of each diagnostic, by code. */
export const messages: { readonly [Code in keyof MessageValues]: (facts: MessageValues[Code]) => DiagnosticText } = {
  PRAG0100: (facts) => ({
    message: `The generated file '${facts.file}' ${facts.state}.`,
    help: 'Run `portico build`.',
  }),
  PRAG0101: (facts) => ({
    message: `The ${facts.kind} '${facts.name}' is not exported, so generated code cannot import it.`,
    help: 'Add `export` to the declaration.',
  }),
  PRAG0102: (facts) => ({
    message: `The head of '${facts.name}' cannot be read at build time: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0103: (facts) => ({
    message: `The file cannot be parsed: ${facts.problem}.`,
    help: 'Fix the syntax error. The compiler reads no declaration of this file until then.',
  }),
  PRAG0104: (facts) => ({
    message: `The import '${facts.specifier}' cannot be resolved to a file.`,
    help: `${facts.way}`,
  }),
  PRAG0105: (facts) => ({
    message: `Two operations in the area '${facts.area}' are named '${facts.name}'.`,
    help: 'Rename one of them.',
  }),
  PRAG0106: (facts) => ({
    message: `The operation '${facts.name}' is ${facts.trait}, so it cannot be instantiated for a request.`,
    help: `Make '${facts.name}' a plain class, and move code that several operations share into functions or services.`,
  }),
  PRAG0107: (facts) => ({
    message: `The constructor of the operation '${facts.name}' has parameters that a request cannot provide.`,
    help: `Declare services as parameters of ${facts.method}, and values of the request as properties.`,
  }),
  PRAG0108: (facts) => ({
    message: `The ${facts.kind} '${facts.name}' is not in an area.`,
    help: `Declare an area in its folder or in a parent folder: \`export class CatalogModule extends Module('Catalog') {}\`.`,
  }),
  PRAG0109: (facts) => ({
    message: `The areas '${facts.first}' and '${facts.second}' ${facts.reason}.`,
    help: 'Give each area a unique name and its own folder.',
  }),
  PRAG0110: (facts) => ({
    message: `The project '${facts.project}' cannot be opened: ${facts.reason}.`,
    help: 'Pass the folder that contains `tsconfig.json` with `--project`.',
  }),
  PRAG0111: (facts) => ({
    message: `Two published types are named '${facts.name}'.`,
    help: 'Rename one of them, or export one and use it in both places.',
  }),
  PRAG0112: (facts) => ({
    message: `'${facts.name}' is not a valid name of ${facts.what}: a name consists of letters and digits${facts.also}, and begins with a letter.`,
    help: 'Use only these characters.',
  }),
  PRAG0113: (facts) => ({
    message: `The head of '${facts.name}' has an unknown option '${facts.option}'.`,
    help: `Fix its spelling, or remove it.${facts.hint} Valid options: ${facts.options}.`,
  }),
  PRAG0114: (facts) => ({
    message: `The ${facts.kind} '${facts.name}' has no method '${facts.method}', so there is nothing to run.`,
    help: `${facts.way}`,
  }),
  PRAG0115: (facts) => ({
    message: `The option '${facts.option}' has no effect on '${facts.operation}': ${facts.reason}.`,
    help: 'Remove the option, or declare what it applies to.',
  }),
  PRAG0116: (facts) => ({
    message: `'${facts.specifier}' does not export '${facts.name}'.${facts.hint}`,
    help: `${facts.way}`,
  }),
  PRAG0117: (facts) => ({
    message: `'${facts.name}' is neither declared in this file nor imported.`,
    help: `${facts.way}`,
  }),
  PRAG0118: (facts) => ({
    message: `'${facts.name}' declares nothing here: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0119: (facts) => ({
    message: `'${facts.name}' applies to members of ${facts.what} and has no effect in ${facts.holder}.`,
    help: `Move the member to the class of ${facts.what}, or write the type of its value without '${facts.name}'.`,
  }),
  PRAG0120: (facts) => ({
    message: `The member '${facts.member}' of '${facts.name}' cannot be read: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0121: (facts) => ({
    message: `'${facts.name}' is declared more than once, so the compiler cannot read all of it: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0122: (facts) => ({
    message: `'${facts.name}' uses import or export syntax that the compiler does not support: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0123: (facts) => ({
    message: `'${facts.name}' is declared in '${facts.file}', which the compiler does not read: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0124: (facts) => ({
    message: `'${facts.file}' cannot be read: ${facts.reason}.`,
    help: 'Fix the file.',
  }),
  PRAG0125: (facts) => ({
    message: `There is no operation and no message handler below '${facts.folder}'.`,
    help: 'Declare an operation or a message handler there, or set the source folder with `portico.sources` in `package.json`.',
  }),
  PRAG0127: (facts) => ({
    message: `${facts.what} is not erasable syntax, and \`tsconfig.json\` sets \`erasableSyntaxOnly\`.`,
    help: `${facts.way}`,
  }),
  PRAG0128: (facts) => ({
    message: `The decorator '${facts.decorator}' of ${facts.what} is not supported.`,
    help: `${facts.way}`,
  }),
  PRAG0130: (facts) => ({
    message: `The generated code cannot be written to '${facts.path}': ${facts.reason}.`,
    help: 'Remove or rename the conflicting file or folder, or make the folder writable, and build again.',
  }),
  PRAG0501: (facts) => ({
    message: `The placeholder '${facts.placeholder}' in the route of '${facts.operation}' matches no property.`,
    help: `Add a property '${facts.placeholder}', or bind an existing one with \`FromRoute<T, '${facts.placeholder}'>\`.`,
  }),
  PRAG0502: (facts) => ({
    message: `'${facts.first}' and '${facts.second}' both have the route ${facts.verb} ${facts.route}.`,
    help: 'Give one of them another route or another verb.',
  }),
  PRAG0503: (facts) => ({
    message: `The ${facts.part} of '${facts.name}' is invalid: ${facts.problem}.`,
    help: 'A segment is either literal text or one whole placeholder: `{id}`, `{id:int}`, or `{**path}` as the last segment.',
  }),
  PRAG0504: (facts) => ({
    message: `The placeholder '${facts.placeholder}' has the name of a \`FromCurrentUser\` property, which is never read from the request.`,
    help: `Rename the placeholder, or remove \`FromCurrentUser\` from the property '${facts.property}' if the caller may choose its value.`,
  }),
  PRAG0505: (facts) => ({
    message: `'${facts.property}' is read from the route, but the route of '${facts.operation}' has no placeholder '${facts.placeholder}'.`,
    help: `Add \`{${facts.placeholder}}\` to the route, or read '${facts.property}' from another location.`,
  }),
  PRAG0506: (facts) => ({
    message: `'${facts.property}' is optional, but every request that matches the route has a value for the placeholder '${facts.placeholder}'.`,
    help: `Declare it as required: \`readonly ${facts.property}!: …\`.`,
  }),
  PRAG0507: (facts) => ({
    message: `The constraint '${facts.constraint}' of the placeholder '${facts.placeholder}' matches no value of ${facts.type}.`,
    help: `Change the constraint or the type of '${facts.property}' so that they agree.`,
  }),
  PRAG0508: (facts) => ({
    message: `The catch-all '${facts.placeholder}' is bound to '${facts.property}', which is ${facts.type} and not a string.`,
    help: `Declare it as \`readonly ${facts.property}!: string\`.`,
  }),
  PRAG0509: (facts) => ({
    message: `'${facts.operation}' is called from code only, and ${facts.what}.`,
    help: `${facts.way}`,
  }),
  PRAG0511: (facts) => ({
    message: `'${facts.name}' is not a group: it is not a class with an \`EndpointGroup(…)\` head.`,
    help: `Name an exported class with this head, for example \`export class ApiGroup extends EndpointGroup('/api') {}\`.`,
  }),
  PRAG0512: (facts) => ({
    message: `The groups ${facts.cycle} form a cycle of parents.`,
    help: 'Remove `parent` from one of them.',
  }),
  PRAG0513: (facts) => ({
    message: `The prefix of the group '${facts.name}' cannot be read at build time.`,
    help: `Write the prefix as a string literal, \`EndpointGroup('/…')\`. It may be empty.`,
  }),
  PRAG0514: (facts) => ({
    message: `The groups '${facts.first}' and '${facts.second}' are both configured as '${facts.name}'.`,
    help: 'Rename one of the group classes.',
  }),
  PRAG0521: (facts) => ({
    message: `'${facts.operation}' has both \`${facts.method}\` and \`${facts.numbered}\`, and both handle version 1.`,
    help: `Remove one of them. A later version is \`${facts.method}V2\`.`,
  }),
  PRAG0522: (facts) => ({
    message: `\`${facts.method}\` of '${facts.operation}' has no return type, so the result of this version is unknown.`,
    help: 'Add a return type: `Result<T, E>`, or `Promise<Outcome<T, E>>` if it is `async`. If it returns no errors, write the result type alone.',
  }),
  PRAG0523: (facts) => ({
    message: `The versions of '${facts.operation}' are inconsistent: ${facts.reason}.`,
    help: `List only versions that have a handler in \`versions\`, and write dates such as \`'2027-01-01'\`, with the sunset not before the deprecation. If the first version is not 1, set \`first\`.`,
  }),
  PRAG0524: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' is required in every version, but version ${facts.without} does not have it.`,
    help: 'Declare it with `?` or with an initializer. `Mandatory` makes it required in the versions that have it.',
  }),
  PRAG0531: (facts) => ({
    message: `'${facts.property}' is ${facts.type}, which cannot be read from ${facts.location}.`,
    help: 'Use a scalar, a set of literal values, or (in a query or a header) an array of these.',
  }),
  PRAG0532: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' is ${facts.type}, and a GET request has no body for it.`,
    help: 'Declare its parts as scalars, declare one string that contains JSON and parse it in the handler, or use POST instead.',
  }),
  PRAG0533: (facts) => ({
    message: `The body of '${facts.operation}' cannot be read: ${facts.reason}.`,
    help: 'Send one kind of body (JSON members, form fields or one stream) with a verb that has a body: POST, PUT or PATCH.',
  }),
  PRAG0534: (facts) => ({
    message: `The rule '${facts.rule}' does not apply to ${facts.type}.`,
    help: `Use '${facts.rule}' on ${facts.fitting}, or remove it from '${facts.property}'.`,
  }),
  PRAG0535: (facts) => ({
    message: `The rule '${facts.rule}' on '${facts.property}' is invalid: ${facts.reason}.`,
    help: `Fix the argument of '${facts.rule}'.`,
  }),
  PRAG0536: (facts) => ({
    message: `The initializer of the optional readonly input '${facts.property}' is not a constant.`,
    help: `Use a literal, an enum member, \`null\`, or an array or object literal of these. Or declare it without an initializer, \`readonly ${facts.property}!: T\`, or remove \`readonly\`.`,
  }),
  PRAG0537: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, which has no JSON representation.`,
    help: `${facts.way}`,
  }),
  PRAG0538: (facts) => ({
    message: `'${facts.first}' and '${facts.second}' are both read from ${facts.location} as '${facts.name}'.`,
    help: 'Give one of them another name in the request.',
  }),
  PRAG0539: (facts) => ({
    message: `'${facts.name}' is not a valid name of a ${facts.location}.`,
    help: `${facts.way}`,
  }),
  PRAG0540: (facts) => ({
    message: `'${facts.property}' has no type${facts.more}.`,
    help: `${facts.way}`,
  }),
  PRAG0541: (facts) => ({
    message: `The ${facts.visibility} property '${facts.property}' has a binding attribute, but only public properties are inputs.`,
    help: `Make '${facts.property}' public, or remove the attribute.`,
  }),
  PRAG0542: (facts) => ({
    message: `'${facts.property}' is read from two locations: ${facts.first} and ${facts.second}.`,
    help: 'Remove one of the two attributes.',
  }),
  PRAG0544: (facts) => ({
    message: `'${facts.property}' is read from ${facts.location}, where \`JsonPropertyName\` has no effect.`,
    help: `Put the name into its location attribute, for example \`FromQuery<T, 'name'>\`, or remove \`JsonPropertyName\`.`,
  }),
  PRAG0545: (facts) => ({
    message: `The pattern of '${facts.subject}' is vulnerable to catastrophic backtracking (ReDoS): for some texts, the time ${facts.growth}.`,
    help: `${facts.remedy}`,
  }),
  PRAG0546: (facts) => ({
    message: `'${facts.union}' can be ${facts.first} or ${facts.second}, and JSON that fits both could be read in two ways: ${facts.member} is ${facts.one} in the first and ${facts.two} in the second.`,
    help: `Add a required member with a different literal value to each option, such as \`kind: 'note'\` and \`kind: 'event'\`, or give the member the same type in every option. Wrap scalars in objects first.`,
  }),
  PRAG0547: (facts) => ({
    message: `The default of '${facts.property}' would be rejected in a request: ${facts.reason}.`,
    help: `Give '${facts.property}' a default that satisfies its type and rules, or change the rule.`,
  }),
  PRAG0548: (facts) => ({
    message: `No value of ${facts.property} satisfies ${facts.rules}: ${facts.reason}.`,
    help: 'Change or remove one of the rules.',
  }),
  PRAG0549: (facts) => ({
    message: `${facts.property} lists a value that is never accepted: ${facts.reason}.`,
    help: 'Remove the value from the list, or change the rule that rejects it.',
  }),
  PRAG0550: (facts) => ({
    message: `The bound ${facts.bound} of '${facts.rule}' on ${facts.property} ${facts.reason}.`,
    help: `${facts.fix}`,
  }),
  PRAG0551: (facts) => ({
    message: `'${facts.operation}' reads a form, so '${facts.property}' is a form field too and \`JsonPropertyName\` has no effect on it.`,
    help: `Name the form field with \`FromForm<T, '${facts.name}'>\`.`,
  }),
  PRAG0552: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' is ${facts.type}, and a form field cannot contain a nested value.`,
    help: 'Declare its parts as scalar fields, declare one string that contains JSON and parse it in the handler, or declare a separate operation without the form.',
  }),
  PRAG0553: (facts) => ({
    message: `'${facts.union}' can be ${facts.first} or ${facts.second}, and a value that fits both could be written in two ways: ${facts.member} is ${facts.one} in the first and ${facts.two} in the second.`,
    help: `Add a required member with a different literal value to each option, such as \`kind: 'room'\` and \`kind: 'suite'\`, or give the member the same type and the same JSON name in every option.`,
  }),
  PRAG0554: (facts) => ({
    message: `'${facts.first}' and '${facts.second}' of ${facts.type} are both written as '${facts.name}' in JSON.`,
    help: `Rename one of them, or give it another name with \`JsonPropertyName<'…'>\`.`,
  }),
  PRAG0555: (facts) => ({
    message: `The rules that compare ${facts.members} contradict each other: ${facts.reason}.`,
    help: 'Remove or reverse one of the comparisons.',
  }),
  PRAG0556: (facts) => ({
    message: `'${facts.member}' is compared with '${facts.property}', which ${facts.type} does not have.`,
    help: `Include '${facts.property}' as well, or declare '${facts.member}' again without the comparison.`,
  }),
  PRAG0557: (facts) => ({
    message: `The rule '${facts.rule}' on '${facts.property}' cannot be checked: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0558: (facts) => ({
    message: `The paths of '${facts.first}' and '${facts.second}' are ambiguous: ${facts.example} matches ${facts.path} and ${facts.other}.`,
    help: 'Move one of them to a path with another literal segment, or with another number of segments.',
  }),
  PRAG0561: (facts) => ({
    message: `'${facts.operation}' ${facts.way} ${facts.error}, which its head does not declare.`,
    help: `Add it to the type arguments of the head: \`${facts.form}\`.`,
  }),
  PRAG0562: (facts) => ({
    message: `'${facts.name}' is declared as an error of '${facts.operation}', but it is not a class with an \`ApplicationError(…)\` head.`,
    help: `Name an exported class with this head, for example \`export class RoomTaken extends ApplicationError({ status: 409, code: 'ROOM_TAKEN' }) {}\`.`,
  }),
  PRAG0563: (facts) => ({
    message: `The outcome of this call is discarded, but it can be ${facts.errors}.`,
    help: 'Return it, check it with `isError`, or assign it to a variable.',
  }),
  PRAG0564: (facts) => ({
    message: `The status ${facts.status} of '${facts.operation}' contradicts its result: ${facts.reason}.`,
    help: 'Choose a matching status from 200 to 299. 204 and 205 have no body. 301, 302, 303, 307 and 308 are for operations without a result.',
  }),
  PRAG0565: (facts) => ({
    message: `The \`location\` of '${facts.operation}' cannot be built: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0566: (facts) => ({
    message: `The errors '${facts.first}' and '${facts.second}' share the code ${facts.code} but have the statuses ${facts.statuses}.`,
    help: 'Give one of them another code, or give both the same status.',
  }),
  PRAG0567: (facts) => ({
    message: `The head of the error '${facts.name}' is invalid: ${facts.reason}.`,
    help: 'Write a status from 400 to 599 and a code in UPPER_SNAKE_CASE.',
  }),
  PRAG0568: (facts) => ({
    message: `'${facts.operation}' is declared \`idempotent\`, but ${facts.what}.`,
    help: `${facts.way}`,
  }),
  PRAG0569: (facts) => ({
    message: `The member '${facts.member}' of the error '${facts.name}' would not be sent as declared: ${facts.reason}.`,
    help: 'Name members as they should appear in the response, in camelCase and without `JsonPropertyName`, and declare bytes as base64 text.',
  }),
  PRAG0570: (facts) => ({
    message: `'${facts.operation}' is declared \`cacheable\`, but ${facts.what}.`,
    help: `${facts.way}`,
  }),
  PRAG0571: (facts) => ({
    message: `'${facts.operation}' invalidates ${facts.what}.`,
    help: `${facts.way}`,
  }),
  PRAG0572: (facts) => ({
    message: `'${facts.operation}' ${facts.output}, which its head does not declare.`,
    help: `${facts.way}`,
  }),
  PRAG0580: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, and JSON has no functions.`,
    help: 'Remove the function from the type. If its result is needed, publish the result as a member.',
  }),
  PRAG0581: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, and JSON cannot express that value here.`,
    help: `${facts.way}`,
  }),
  PRAG0582: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, and the positions of its elements depend on its length.`,
    help: 'Use a tuple of required elements with at most one rest element at its end, or an object with named members.',
  }),
  PRAG0583: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, whose index signature has no exact JSON Schema.`,
    help: 'Use `Record<string, T>` alone. Move named members to a separate object next to the dictionary.',
  }),
  PRAG0584: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, and no JSON value can have the members of the brand.`,
    help: `Make the member of the brand optional (\`{ readonly __brand?: 'RoomId' }\`). If a package declares the brand, use the plain type instead, such as \`string\`, or declare your own brand with an optional member.`,
  }),
  PRAG0585: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, which has no named members.`,
    help: 'Write `unknown` for any JSON value or `Record<string, unknown>` for any object, or name the members.',
  }),
  PRAG0586: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, and TypeScript reports an error in it.`,
    help: 'Run `tsc --noEmit` and fix the error that it reports for this type.',
  }),
  PRAG0587: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, a type parameter without an argument.`,
    help: 'Declare the operation without type parameters, and write the type instead of the parameter.',
  }),
  PRAG0588: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, which is too large or infinite.`,
    help: 'Declare the recursive part as an interface. Do not let a generic type use itself with a larger argument. Give the options of a union of more than 500 a common discriminator.',
  }),
  PRAG0589: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, whose placeholders have no exact pattern.`,
    help: `Use only \`string\` and unions of literals as placeholders, or \`string & Regex<'…'>\`.`,
  }),
  PRAG0590: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, a class that a package declares.`,
    help: 'Declare an interface with the members that you publish, and copy the values into it. If the class is an error that the operation returns, declare it as the second type argument of the head, such as `<string, NotFoundError>`.',
  }),
  PRAG0591: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, and the attributes have no type to apply to.`,
    help: 'Combine the attribute with a type: `string & MinLength<3>`.',
  }),
  PRAG0592: (facts) => ({
    message: `${facts.subject} has the type \`${facts.type}\`, and TypeScript removes \`null\` from that type.`,
    help: 'Apply the attribute to the type and add `null` after it: `(string & MinLength<3>) | null`.',
  }),
  PRAG0593: (facts) => ({
    message: `${facts.subject} cannot be compared with TypeScript's type: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0594: (facts) => ({
    message: `The project sets '${facts.option}' to \`false\`, so TypeScript drops \`null\` and \`undefined\` from every type.`,
    help: 'Set `"strict": true` in `tsconfig.json`, and remove `strictNullChecks` if it is `false`.',
  }),
  PRAG0595: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, an object with the methods of a scalar, a date or bytes.`,
    help: 'Use the scalar itself. If a recursive mapped type produces it, stop the recursion at scalars: `T extends string | number | bigint | boolean | Date | Uint8Array ? T : …`.',
  }),
  PRAG0596: (facts) => ({
    message: `${facts.subject} contains ${facts.type}, for which TypeScript checks nothing.`,
    help: 'Write `unknown` for any JSON value, or name the members.',
  }),
  PRAG0601: (facts) => ({
    message: `No class provides the service '${facts.service}' that '${facts.user}' requires.`,
    help: `Export a class that implements or extends '${facts.service}', or a \`Provider<${facts.service}>\`.`,
  }),
  PRAG0602: (facts) => ({
    message: `The services ${facts.cycle} depend on each other, so none of them can be created first.`,
    help: 'Move what they share into a third service.',
  }),
  PRAG0603: (facts) => ({
    message: `Several classes provide the service '${facts.service}' that '${facts.user}' requires: ${facts.providers}.`,
    help: `Require one of the classes by its own name, export only one of them, or export a \`Provider<${facts.service}>\` that chooses.`,
  }),
  PRAG0604: (facts) => ({
    message: `'${facts.user}' is created once per host, but requires '${facts.service}', which is created once per request.`,
    help: `Make '${facts.user}' per request too (\`implements PerRequest\`), or pass what it needs as an argument of its methods.`,
  }),
  PRAG0605: (facts) => ({
    message: `The parameter '${facts.parameter}' of ${facts.owner} has the type ${facts.type}, which is not a service.`,
    help: 'Use a service class or interface. Declare a value of the request as a property of the operation, and read a setting from `Configuration`.',
  }),
  PRAG0606: (facts) => ({
    message: `The ${facts.kind} '${facts.name}' is not exported, so generated code cannot create it.`,
    help: `Add \`export\` before \`class ${facts.name}\`.`,
  }),
  PRAG0607: (facts) => ({
    message: `'${facts.name}' is listed as a filter of '${facts.operation}', but it is not a class that extends \`ActionFilter\`.`,
    help: 'Name an exported class that extends it, for example `export class Timing extends ActionFilter`, with a method `around`.',
  }),
  PRAG0608: (facts) => ({
    message: `The service '${facts.service}' that '${facts.user}' requires cannot be created with \`new\`: ${facts.reason}.`,
    help: `Write a \`Provider<${facts.service}>\`, a class with a method \`provide\` that creates it.`,
  }),
  PRAG0609: (facts) => ({
    message: `'${facts.user}' requires '${facts.name}' from the generated index, but the project has no area of that name. Its areas are ${facts.areas}.`,
    help: 'Name one of the areas. The generated index exports a type with the name of each area, which contains the calls of that area.',
  }),
  PRAG0610: (facts) => ({
    message: `The parameter '${facts.parameter}' of '${facts.owner}' ${facts.reason}, so generated code cannot provide it.`,
    help: 'Declare one parameter for each service, with a name and a type: `rates: Rates`.',
  }),
  PRAG0611: (facts) => ({
    message: `The compiler cannot read the heritage clause \`${facts.clause}\` of the service '${facts.service}': ${facts.reason}.`,
    help: 'Extend a class by its name or by a mixin that only returns a class, and implement interfaces by name, in the declaration of the class itself.',
  }),
  PRAG0612: (facts) => ({
    message: `The type arguments of the service '${facts.service}' that '${facts.user}' requires cannot be compared with those of the classes that provide it.`,
    help: 'Name the type argument: an interface, a class, an alias of an object type, or a scalar.',
  }),
  PRAG0613: (facts) => ({
    message: `The generic service '${facts.service}' that '${facts.user}' requires cannot be created: ${facts.reason}.`,
    help: `Declare a class for each instantiation (\`class Room${facts.service} extends ${facts.service}<Room> {}\`) and require that class.`,
  }),
  PRAG0614: (facts) => ({
    message: `'${facts.type}' cannot be the type of ${facts.subject}: ${facts.reason}.`,
    help: `Declare an interface with the public members of '${facts.type}', use it here, and convert between the two in the operation.`,
  }),
  PRAG0615: (facts) => ({
    message: `The provider '${facts.provider}' provides ${facts.type}, which no parameter can require.`,
    help: 'Provide a class, an interface, or an alias of an object or function type: `Provider<Rates>`.',
  }),
  PRAG0616: (facts) => ({
    message: `The provider '${facts.provider}' creates a per-request service, but its \`provide\` is asynchronous.`,
    help: 'Return the service itself, and move asynchronous work into a method of the service or into a provider that runs once per host.',
  }),
  PRAG0701: (facts) => ({
    message: `The head of '${facts.entity}' contains a value that is not a trait.`,
    help: 'Name the traits, `Entity(Audited, SoftDeleted)`, or spread a constant list of them.',
  }),
  PRAG0702: (facts) => ({
    message: `'${facts.entity}' has the trait ${facts.trait} twice.`,
    help: 'Remove one of them.',
  }),
  PRAG0703: (facts) => ({
    message: `The state machine of '${facts.entity}' cannot be read: ${facts.reason}.`,
    help: `Declare it as a constant of literals, with one initial state, and list every state: \`stateMachine({ Pending: 'initial', Confirmed: ['Pending'] })\`.`,
  }),
  PRAG0704: (facts) => ({
    message: `The entity '${facts.entity}' cannot be instantiated: ${facts.reason}.`,
    help: 'Make it a plain class without constructor parameters. Set its fields after `new`, or give them defaults.',
  }),
  PRAG0705: (facts) => ({
    message: `'${facts.first}' and '${facts.second}' would share the table \`${facts.table}\`.`,
    help: 'Rename one of them.',
  }),
  PRAG0706: (facts) => ({
    message: `'${facts.property}' of '${facts.entity}' cannot be a column: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0707: (facts) => ({
    message: `The precision of '${facts.property}' is not supported: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0708: (facts) => ({
    message: `The number for '${facts.property}' cannot be generated: ${facts.reason}.`,
    help: `Mark a \`string\` with a pattern that contains one counter, such as \`GeneratedNumber<'RES-{YYYY}{MM}-{#####}'>\`. Numbers per tenant (\`'Tenant'\`) require the trait \`TenantScoped\`. A block has 1 to 10,000 numbers.`,
  }),
  PRAG0709: (facts) => ({
    message: `The key of '${facts.property}' in '${facts.entity}' is invalid: ${facts.reason}.`,
    help: `Name other columns of '${facts.entity}'. For a relation, name the property that contains its id.`,
  }),
  PRAG0710: (facts) => ({
    message: `The relation '${facts.relation}' of '${facts.entity}' refers to '${facts.target}', ${facts.reason}.`,
    help: 'Refer to a class that extends `Entity(…)` and has rows.',
  }),
  PRAG0711: (facts) => ({
    message: `The relation '${facts.relation}' of '${facts.entity}' has no property that contains the id: ${facts.reason}.`,
    help: `Declare \`${facts.key}!: Guid\`, or name the property that contains the id: \`ManyToOne<${facts.target}, 'property'>\`.`,
  }),
  PRAG0712: (facts) => ({
    message: `'${facts.relation}' of '${facts.entity}' has no inverse: '${facts.target}' has no \`ManyToOne<${facts.entity}>\` named '${facts.given}'.`,
    help: `Declare that relation in '${facts.target}', or name the relation there that refers to '${facts.entity}'.`,
  }),
  PRAG0713: (facts) => ({
    message: `The status of '${facts.entity}' is assigned directly, so the transition is not checked.`,
    help: `Call \`transitionTo('…')\`, and return the error that it returns.`,
  }),
  PRAG0714: (facts) => ({
    message: `'${facts.member}' of '${facts.entity}' is already declared by ${facts.source}.`,
    help: 'Remove it, or give it another name.',
  }),
  PRAG0718: (facts) => ({
    message: `'${facts.entity}' is \`IfMatchRequired\` but not \`Versioned\`.`,
    help: 'Add the trait `Versioned`.',
  }),
  PRAG0719: (facts) => ({
    message: `'${facts.operation}' can overwrite a change that its caller has not seen: ${facts.reason}.`,
    help: `${facts.fix}`,
  }),
  PRAG0720: (facts) => ({
    message: `The filter '${facts.property}' of '${facts.operation}' has no column: ${facts.reason}.`,
    help: `Name a column of the entity, \`Filter<T, 'Equals', 'column'>\`, a column of a relation, \`'relation.column'\` or \`'relation.some.column'\`, or a member of an object column, \`'column.member'\`. Instead of a computed member, filter by the columns that it is made of, or store it in a column.`,
  }),
  PRAG0721: (facts) => ({
    message: `The filter '${facts.property}' cannot use the operator '${facts.operator}', because '${facts.target}' is ${facts.type}.`,
    help: `Choose an operator that fits the property: ${facts.fitting}.`,
  }),
  PRAG0722: (facts) => ({
    message: `The filter '${facts.property}' cannot be compared with '${facts.target}': ${facts.reason}.`,
    help: `Give the filter the type of the property. \`In\` and \`Between\` take lists of it, such as \`Filter<Int[], 'In'>\`.`,
  }),
  PRAG0723: (facts) => ({
    message: `The sort '${facts.property}' of '${facts.operation}' has no column: ${facts.reason}.`,
    help: `Name a column, \`Sort<'column'>\`, a column of a to-one relation, or a member of an object column. Instead of a computed member, sort by the columns that it is made of, or store it in a column. Without a name, the column is the property's name without the suffix \`Sort\`.`,
  }),
  PRAG0724: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' filters nothing: ${facts.reason}.`,
    help: `Name it after a property of '${facts.entity}', name the property in the type, \`Filter<T, 'Equals', 'property'>\`, or remove it.`,
  }),
  PRAG0725: (facts) => ({
    message: `The result of '${facts.operation}' cannot be filled from '${facts.entity}': ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0726: (facts) => ({
    message: `The paging of '${facts.operation}' is incomplete: ${facts.reason}.`,
    help: 'Declare `page: Int = 1` and `pageSize: Int = 50` for numbered pages, or `after?: Cursor` and `pageSize: Int = 50` for cursor pages. Limits such as `maxPageSize` are whole numbers from 1.',
  }),
  PRAG0727: (facts) => ({
    message: `The complex filter '${facts.property}' of '${facts.operation}' is invalid: ${facts.reason}.`,
    help: 'Use the entity itself, `ComplexFilter<Room>`, or a type whose members have the names of its columns or relations. A to-many relation is a list of objects.',
  }),
  PRAG0728: (facts) => ({
    message: `'${facts.property}' of '${facts.owner}' has the attribute \`${facts.attribute}\`, which applies only to ${facts.kind}.`,
    help: `${facts.way}`,
  }),
  PRAG0729: (facts) => ({
    message: `The computed member '${facts.member}' of '${facts.operation}' cannot be translated: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0730: (facts) => ({
    message: `'${facts.property}' contains the current user, so it must be declared as \`readonly ${facts.property}!: FromCurrentUser<T>\` without an initializer: ${facts.reason}.`,
    help: `Declare it as \`readonly ${facts.property}!: FromCurrentUser<…>\`.`,
  }),
  PRAG0731: (facts) => ({
    message: `The \`FromCurrentUser\` property '${facts.property}' of '${facts.operation}' cannot be filled: ${facts.reason}.`,
    help: `In a query, declare the caller's id, \`FromCurrentUser<T>\`, or a member of the entity with the trait \`UserEntity\`, with the type of that member. Elsewhere read a claim, \`FromClaim<'sub', T>\`, or use the service \`Caller\`.`,
  }),
  PRAG0732: (facts) => ({
    message: `'${facts.entity}' has the trait UserEntity, and so does '${facts.other}'.`,
    help: 'Keep the trait only on the entity whose ids identify the callers.',
  }),
  PRAG0740: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' sets nothing: ${facts.reason}.`,
    help: `Name it after a property of '${facts.entity}', remove it, or override \`apply\` and use it there.`,
  }),
  PRAG0741: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' cannot be copied to '${facts.entity}': ${facts.reason}.`,
    help: 'Give it the type of the property, or override `apply` and convert it there.',
  }),
  PRAG0742: (facts) => ({
    message: `'${facts.operation}' cannot set '${facts.property}' of '${facts.entity}': ${facts.reason}.`,
    help: 'Remove it. To change a status, call a method of the entity in `apply` that calls `transitionTo`.',
  }),
  PRAG0743: (facts) => ({
    message: `'${facts.operation}' does not identify the '${facts.entity}' to change: ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0744: (facts) => ({
    message: `'${facts.operation}' can leave '${facts.property}' of '${facts.entity}' without a value: ${facts.reason}.`,
    help: 'Declare it as a required input, give the property of the entity a default or make it optional, or set it in `apply`.',
  }),
  PRAG0745: (facts) => ({
    message: `'${facts.operation}' is a ${facts.mode} mutation of '${facts.entity}', which is not \`SoftDeleted\`.`,
    help: 'Add the trait, `Entity(SoftDeleted)`. To delete rows permanently, `remove` them from a repository in an action.',
  }),
  PRAG0746: (facts) => ({
    message: `'${facts.operation}' is ${facts.what} and cannot be a ${facts.verb}.`,
    help: `Begin its route with ${facts.fitting}.`,
  }),
  PRAG0747: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' links nothing: ${facts.reason}.`,
    help: `Name a many-to-many relation of '${facts.entity}', and take ids: \`readonly ids?: Guid[] & Links<'relation'>\`.`,
  }),
  PRAG0748: (facts) => ({
    message: `'${facts.method}' of '${facts.operation}' is never called: ${facts.kind} has no such method.`,
    help: `${facts.way}`,
  }),
  PRAG0750: (facts) => ({
    message: `'${facts.user}' of the area ${facts.area} uses '${facts.entity}', which belongs to the area ${facts.owner}: ${facts.reason}.`,
    help: `Read it through \`ReadAccess<${facts.entity}>\`. To change it, call an operation of ${facts.owner}.`,
  }),
  PRAG0751: (facts) => ({
    message: `'${facts.user}' of the area ${facts.area} reads '${facts.entity}' of the area ${facts.owner}, which is in ${facts.stores}.`,
    help: `Use the same store for both areas, \`Module('${facts.area}', { store: '…' })\`, or call an operation of ${facts.owner}.`,
  }),
  PRAG0752: (facts) => ({
    message: `'${facts.parameter}' of '${facts.owner}' is \`${facts.type}\`, which does not name an entity.`,
    help: 'Name an entity class that has rows, such as `Repository<Room>`.',
  }),
  PRAG0753: (facts) => ({
    message: `The former name of '${facts.subject}' is invalid: ${facts.reason}.`,
    help: 'Write the previous name of the property or class after the tag, such as `icon`, or remove the tag.',
  }),
  PRAG0758: (facts) => ({
    message: `The option \`${facts.option}\` of '${facts.operation}' is invalid: ${facts.what}.`,
    help: `${facts.way}`,
  }),
  PRAG0760: (facts) => ({
    message: `The compiler cannot follow \`${facts.base}\`, the base of '${facts.name}': ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0761: (facts) => ({
    message: `${facts.union} can be ${facts.first} or ${facts.second}, and JSON has only one number type: ${facts.member} is ${facts.one} in the first and ${facts.two} in the second.`,
    help: `Choose one type: \`Long\` (a \`bigint\`) if a value can exceed 2⁵³, otherwise \`number\` or \`Int\`. For a type of a package, replace the member: \`Omit<Hook, 'id'> & { id: Long }\`.`,
  }),
  PRAG0762: (facts) => ({
    message: `'${facts.operation}' cannot read across tenants: ${facts.reason}.`,
    help: 'Remove `acrossTenants`, or use it on a query of an entity with the trait `TenantScoped`.',
  }),
  PRAG0770: (facts) => ({
    message: `The migrations of the store '${facts.store}' do not lead to its entities: ${facts.reason}.`,
    help: `${facts.fix}`,
  }),
  PRAG0790: (facts) => ({
    message: `The option \`${facts.option}\` of '${facts.operation}' is ${facts.value}, which is not a whole number above 0.`,
    help: `Write the maximum number of bytes (\`bodyLimit\`) or JSON values (\`bodyValues\`) of a request body, such as \`${facts.option}: 100_000\`, or remove the option to use the limit of the group and the host.`,
  }),
  PRAG0800: (facts) => ({
    message: `'${facts.operation}' requires the permission '${facts.permission}', which no catalogue declares.`,
    help: `Declare it with \`permissions('area', { entity: ['verb'] })\`, or fix its spelling.${facts.hint}`,
  }),
  PRAG0801: (facts) => ({
    message: `'${facts.name}' is named as the policy of '${facts.operation}', but it is not a class that extends \`Policy\`.`,
    help: 'Name an exported class that extends it, for example `export class IsManager extends Policy` with a method `admits`, or a class that `extends PolicyOf(…)`.',
  }),
  PRAG0802: (facts) => ({
    message: `'${facts.operation}' allows anonymous callers, but requires ${facts.what}.`,
    help: 'Remove `allowAnonymous`, or remove the requirement.',
  }),
  PRAG0803: (facts) => ({
    message: `The compiler cannot determine whether the pattern of '${facts.subject}' is vulnerable to catastrophic backtracking: ${facts.reason}.`,
    help: 'Rewrite this part so that its steps can be counted: repeat only what matches at least one character, and look back over only a few characters. Or check the value in a handler or a `Rule`.',
  }),
  PRAG0804: (facts) => ({
    message: `The complex filter '${facts.property}' of '${facts.operation}' covers a text without \`MaxLength\`, or with one above 10,000: ${facts.texts}.`,
    help: 'Limit the column with a `MaxLength` of at most 10,000, omit it from the type of the filter, or allow it with `longText: true`. A filter can then have at most 4 conditions on these texts.',
  }),
  PRAG0805: (facts) => ({
    message: `The filter '${facts.property}' of '${facts.operation}' searches a text without \`MaxLength\`, or with one above 10,000: ${facts.text}.`,
    help: 'Limit the column with a `MaxLength` of at most 10,000, filter with `Equals`, `In` or `StartsWith`, which do not read the whole text. Or allow the search with `longText: true`.',
  }),
  PRAG0806: (facts) => ({
    message: `The role '${facts.role}' grants '${facts.permission}', which no catalogue declares.`,
    help: `Declare it with \`permissions('area', { entity: ['verb'] })\`, or fix its spelling.${facts.hint}`,
  }),
  PRAG0830: (facts) => ({
    message: `The option \`${facts.option}\` of '${facts.operation}' is ${facts.value}, which is not a whole number from 1 to ${facts.most}.`,
    help: 'Write a number within this range, or remove the option to use the limit of the group and the host.',
  }),
  PRAG0860: (facts) => ({
    message: `'${facts.name}' is a type, and the module exports no value of that name.`,
    help: `${facts.way}`,
  }),
  PRAG0861: (facts) => ({
    message: `'${facts.name}' does not declare a result type: its head has no type arguments.`,
    help: `${facts.way}`,
  }),
  PRAG0862: (facts) => ({
    message: `'${facts.name}' is imported as a type, but the class needs its value.`,
    help: `${facts.way}`,
  }),
  PRAG0900: (facts) => ({
    message: `The event '${facts.event}' ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0901: (facts) => ({
    message: `'${facts.member}' of the event '${facts.event}' cannot be part of a message: ${facts.reason}.`,
    help: 'Use ids and plain values: scalars, literals, and lists and objects of them. Name members in camelCase.',
  }),
  PRAG0902: (facts) => ({
    message: `The area ${facts.area} has two ${facts.kind} named '${facts.name}'.`,
    help: 'Rename one of them. A `renamedFrom` counts as a name too: a handler that takes over the messages of another handler replaces it.',
  }),
  PRAG0903: (facts) => ({
    message: `The handler '${facts.handler}' ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0904: (facts) => ({
    message: `\`${facts.option}\` of the handler '${facts.handler}' ${facts.reason}.`,
    help: `\`maxAttempts\` includes the first attempt: 1 means no retry. \`renamedFrom\` is a class name and applies to durable handlers only. Delays are numbers of seconds or texts such as \`'500ms'\`, \`'30s'\`, \`'5m'\`, \`'24h'\`, \`'7d'\`.`,
  }),
  PRAG0905: (facts) => ({
    message: `The handler '${facts.handler}' ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0906: (facts) => ({
    message: `The messages of the handler '${facts.handler}' cannot be ordered by '${facts.member}': ${facts.reason}.`,
    help: 'Name a scalar member of the event, such as an id. Add `durable: true` to a handler of an event of the same area, or remove `orderedBy`.',
  }),
  PRAG0907: (facts) => ({
    message: `Handlers of '${facts.event}' in the area ${facts.area} order its messages by different members.`,
    help: 'Use the same member in all of them, or remove `orderedBy` if the order does not matter.',
  }),
  PRAG0908: (facts) => ({
    message: `The area ${facts.area} ${facts.what}, but has no store.`,
    help: 'Name a store in the options of its `Module`, or declare an entity in the area. A handler of an event of the same area can also run in process.',
  }),
  PRAG0909: (facts) => ({
    message: `'${facts.handler}' never runs: nothing in the project raises the event '${facts.event}'.`,
    help: 'Raise it in a method of an entity with `this.raise`, or remove the handler.',
  }),
  PRAG0920: (facts) => ({
    message: `The schedule '${facts.schedule}' of the job '${facts.job}' ${facts.reason}.`,
    help: `Write a cron expression with five fields (minute, hour, day of the month, month, day of the week), with six fields (seconds first), or a nickname such as \`'@daily'\`. An interval is an object: \`Job({ every: '5m' })\`.`,
  }),
  PRAG0921: (facts) => ({
    message: `\`${facts.option}\` of the job '${facts.job}' ${facts.reason}.${facts.hint}`,
    help: `\`timeZone\` is an IANA name such as \`'Europe/Berlin'\`, and applies to cron expressions only. \`timeout\` is a number of seconds or a text such as \`'30s'\`, \`'10m'\`, \`'2h'\`. \`retries\` is the number of attempts after the first one: 0 means no retry. \`renamedFrom\` is a class name.`,
  }),
  PRAG0922: (facts) => ({
    message: `The area ${facts.area} has the job '${facts.job}', but has no store.`,
    help: 'Name a store in the options of its `Module`, or declare an entity in the area.',
  }),
  PRAG0923: (facts) => ({
    message: `The job '${facts.job}' ${facts.reason}.`,
    help: `${facts.way}`,
  }),
  PRAG0924: (facts) => ({
    message: `The area ${facts.area} has two jobs named '${facts.name}'.`,
    help: 'Rename one of them. A `renamedFrom` counts as a name too: a job that takes over the runs of another job replaces it.',
  }),
  PRAG0925: (facts) => ({
    message: `'${facts.name}' is neither a job nor an operation in the background, but its parameter '${facts.parameter}' is a \`JobRun\`.`,
    help: 'Declare it as a parameter of `execute`, and pass its values to the service. An operation needs the option `background`.',
  }),
  PRAG0926: (facts) => ({
    message: `The delayed event '${facts.event}' ${facts.what}.`,
    help: 'Add `{ durable: true }` to the head of the handler, or move the handler to another area, where it is always durable.',
  }),
  PRAG0927: (facts) => ({
    message: `'${facts.name}' has the parameter '${facts.parameter}' of the type \`Jobs\`, but its area ${facts.area} has no store.`,
    help: `Name a store in the options of the area's \`Module\`, or declare an entity in the area.`,
  }),
  PRAG0928: (facts) => ({
    message: `'${facts.operation}' has the option \`background\`, but ${facts.reason}.`,
    help: 'Declare a domain action with a route other than GET in an area with a store. `background` names a GET operation with the result `JobState<…>`, which returns the result of `find` of the service `Jobs`.',
  }),
  PRAG0929: (facts) => ({
    message: `The job '${facts.job}' needs the package 'croner', which no \`package.json\` of the project lists.`,
    help: `Install ${facts.install}.`,
  }),
  PRAG0950: (facts) => ({
    message: `The area ${facts.area} imports '${facts.name}', an entity of the area ${facts.owner}, which is in ${facts.stores}.`,
    help: `Raise a domain event in ${facts.owner} that contains what ${facts.area} needs and handle it in ${facts.area}, or call an operation of ${facts.owner}.`,
  }),
  PRAG0951: (facts) => ({
    message: `The area ${facts.area} imports '${facts.name}' of the area ${facts.owner}: ${facts.reason}.`,
    help: `Call an operation of ${facts.owner} or handle one of its events. Move code that belongs to no area into a folder outside the areas.`,
  }),
  PRAG0960: (facts) => ({
    message: `The host registers the area '${facts.area}' twice: to run it, and to call it in another process.`,
    help: 'Remove one of the two registrations.',
  }),
  PRAG0961: (facts) => ({
    message: `The host calls the area '${facts.area}' in another process, but the area has no operations.`,
    help: 'Remove the area from the host, or declare an operation in it.',
  }),
  PRAG0962: (facts) => ({
    message: `'${facts.by}' of the area '${facts.area}' calls operations of '${facts.called}', which the host that runs '${facts.area}' does not register.`,
    help: `Add \`${facts.called}Module\` to the host, or \`RemoteBoundary(${facts.called}Module)\` if another process runs it.`,
  }),
  PRAG0963: (facts) => ({
    message: `'${facts.operation}' of the area '${facts.area}', which a host calls in another process, can return '${facts.name}', which the caller cannot recreate: ${facts.reason}.`,
    help: 'Export the class, and store its data in public members that distinguish its responses from those of other errors. Or run the area in the same process.',
  }),
  PRAG0970: (facts) => ({
    message: `'${facts.subject}' breaks clients of version ${facts.version}: ${facts.change}`,
    help: `${facts.fix} If the change is intended, record it with \`portico contract --accept --reason "…"\`.`,
  }),
  PRAG0971: (facts) => ({
    message: `'${facts.subject}' breaks messages that version ${facts.version} has stored: ${facts.change}`,
    help: `${facts.fix} If the change is intended, record it with \`portico contract --accept --reason "…"\`.`,
  }),
  PRAG0972: (facts) => ({
    message: `'${facts.subject}' breaks calls between processes of version ${facts.version} and of this one: ${facts.change}`,
    help: `${facts.fix} If the change is intended, record it with \`portico contract --accept --reason "…"\`.`,
  }),
  PRAG0973: (facts) => ({
    message: `'${facts.subject}' breaks rows that version ${facts.version} has stored: ${facts.change}`,
    help: `${facts.fix} If the change is intended, record it with \`portico contract --accept --reason "…"\`.`,
  }),
  PRAG0974: (facts) => ({
    message: `The configuration key '${facts.subject}' breaks deployments of version ${facts.version}: ${facts.change}`,
    help: `${facts.fix} If the change is intended, record it with \`portico contract --accept --reason "…"\`.`,
  }),
  PRAG0975: (facts) => ({
    message: `The recorded contract '${facts.file}' cannot be read: ${facts.reason}.`,
    help: 'Restore the file from version control. To record the contract from scratch, delete the file and run `portico contract`.',
  }),
  PRAG0976: (facts) => ({
    message: `The recorded contract '${facts.file}' ${facts.state}.`,
    help: 'Run `portico contract`, and commit the file.',
  }),
  PRAG0980: (facts) => ({
    message: `The language '${facts.language}' of a catalogue cannot be used: ${facts.reason}.`,
    help: 'Write one catalogue for each language, with a canonical language tag such as `de`, `ja` or `pt-BR`.',
  }),
  PRAG0981: (facts) => ({
    message: `The catalogue '${facts.language}' has no messages for ${facts.keys}.`,
    help: `Run \`portico translations add ${facts.language}\`, which adds the missing keys with their English messages in comments, and translate the empty messages.`,
  }),
  PRAG0982: (facts) => ({
    message: `The catalogue '${facts.language}' has a message '${facts.key}', which nothing uses. ${facts.hint}.`,
    help: 'Remove the message, or correct its key. The reference of translations lists the keys of the framework.',
  }),
  PRAG0983: (facts) => ({
    message: `The message '${facts.key}' of the catalogue '${facts.language}' cannot be used: ${facts.reason}.`,
    help: 'Write it in the syntax of ICU MessageFormat, with each of its values in braces and no others. The formats are `number`, `plural`, `selectordinal` and `select`. Two apostrophes are one.',
  }),
};
