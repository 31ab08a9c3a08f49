// Made from messages/*.md by scripts/messages.mjs. Do not edit.
/* oxlint-disable max-lines */
import type { Wording } from './diagnostic.ts';

type Named<Name extends string> = Readonly<Record<Name, string>>;

/** What each message is filled with, by its code. */
export interface Facts {
  /** Emitted code is stale. */
  readonly PRAG0100: Named<'file' | 'state'>;
  /** Declaration is not exported. */
  readonly PRAG0101: Named<'kind' | 'name'>;
  /** Head cannot be read. */
  readonly PRAG0102: Named<'name' | 'reason' | 'way'>;
  /** File cannot be parsed. */
  readonly PRAG0103: Named<'problem'>;
  /** Import cannot be resolved. */
  readonly PRAG0104: Named<'specifier' | 'way'>;
  /** Operations share a name. */
  readonly PRAG0105: Named<'area' | 'name'>;
  /** Operation cannot be made. */
  readonly PRAG0106: Named<'name' | 'trait'>;
  /** Operation has constructor parameters. */
  readonly PRAG0107: Named<'name' | 'method'>;
  /** Declaration lies in no area. */
  readonly PRAG0108: Named<'kind' | 'name'>;
  /** Areas collide. */
  readonly PRAG0109: Named<'first' | 'second' | 'reason'>;
  /** Project cannot be opened. */
  readonly PRAG0110: Named<'project' | 'reason'>;
  /** Types with one name. */
  readonly PRAG0111: Named<'name'>;
  /** Name cannot be used. */
  readonly PRAG0112: Named<'name' | 'what' | 'also'>;
  /** Option is unknown. */
  readonly PRAG0113: Named<'name' | 'option' | 'hint' | 'options'>;
  /** Method is missing. */
  readonly PRAG0114: Named<'kind' | 'name' | 'method' | 'way'>;
  /** Option says nothing here. */
  readonly PRAG0115: Named<'option' | 'operation' | 'reason'>;
  /** Name is not exported. */
  readonly PRAG0116: Named<'specifier' | 'name' | 'hint' | 'way'>;
  /** Name is not declared. */
  readonly PRAG0117: Named<'name' | 'way'>;
  /** Declaration is not read. */
  readonly PRAG0118: Named<'name' | 'reason' | 'way'>;
  /** Type has no effect here. */
  readonly PRAG0119: Named<'name' | 'what' | 'holder'>;
  /** Member cannot be read. */
  readonly PRAG0120: Named<'member' | 'name' | 'reason' | 'way'>;
  /** Declaration has several parts. */
  readonly PRAG0121: Named<'name' | 'reason' | 'way'>;
  /** Import form is not read. */
  readonly PRAG0122: Named<'name' | 'reason' | 'way'>;
  /** Declaration lies in a file that is not read. */
  readonly PRAG0123: Named<'name' | 'file' | 'reason' | 'way'>;
  /** Configuration cannot be read. */
  readonly PRAG0124: Named<'file' | 'reason'>;
  /** Project has no operation. */
  readonly PRAG0125: Named<'folder'>;
  /** Syntax is not erasable. */
  readonly PRAG0127: Named<'what' | 'way'>;
  /** Output cannot be written. */
  readonly PRAG0130: Named<'path' | 'reason'>;
  /** Placeholder matches nothing. */
  readonly PRAG0501: Named<'placeholder' | 'operation'>;
  /** Operations share a route. */
  readonly PRAG0502: Named<'first' | 'second' | 'verb' | 'route'>;
  /** Route template is malformed. */
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
  /** Operation without a route speaks of a request. */
  readonly PRAG0509: Named<'operation' | 'what' | 'way'>;
  /** Group is unknown. */
  readonly PRAG0511: Named<'name'>;
  /** Groups form a cycle. */
  readonly PRAG0512: Named<'cycle'>;
  /** Group has no readable prefix. */
  readonly PRAG0513: Named<'name'>;
  /** Groups share an options name. */
  readonly PRAG0514: Named<'first' | 'second' | 'name'>;
  /** Version is handled twice. */
  readonly PRAG0521: Named<'operation' | 'method' | 'numbered'>;
  /** Answer of a version is not written. */
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
  /** Type without a form in JSON. */
  readonly PRAG0537: Named<'subject' | 'type' | 'way'>;
  /** Inputs share a wire name. */
  readonly PRAG0538: Named<'first' | 'second' | 'location' | 'name'>;
  /** Name is not allowed on the wire. */
  readonly PRAG0539: Named<'name' | 'location' | 'way'>;
  /** Input has no type. */
  readonly PRAG0540: Named<'property' | 'more' | 'way'>;
  /** Input is not public. */
  readonly PRAG0541: Named<'visibility' | 'property'>;
  /** Two locations on one input. */
  readonly PRAG0542: Named<'property' | 'first' | 'second'>;
  /** JSON name outside of JSON. */
  readonly PRAG0544: Named<'property' | 'location'>;
  /** Pattern takes too long. */
  readonly PRAG0545: Named<'subject' | 'growth' | 'remedy'>;
  /** Options of a union are read differently. */
  readonly PRAG0546: Named<'union' | 'first' | 'second' | 'member' | 'one' | 'two'>;
  /** Default is refused by its own rules. */
  readonly PRAG0547: Named<'property' | 'reason'>;
  /** Rules contradict each other. */
  readonly PRAG0548: Named<'property' | 'rules' | 'reason'>;
  /** Listed value is never accepted. */
  readonly PRAG0549: Named<'property' | 'reason'>;
  /** Bound is not the one that is written. */
  readonly PRAG0550: Named<'bound' | 'rule' | 'property' | 'reason' | 'fix'>;
  /** Form and JSON mixed. */
  readonly PRAG0551: Named<'operation' | 'property' | 'name'>;
  /** Nested object in a form. */
  readonly PRAG0552: Named<'property' | 'operation' | 'type'>;
  /** Options of a union are written differently. */
  readonly PRAG0553: Named<'union' | 'first' | 'second' | 'member' | 'one' | 'two'>;
  /** Members share a wire name. */
  readonly PRAG0554: Named<'first' | 'second' | 'type' | 'name'>;
  /** Comparisons contradict each other. */
  readonly PRAG0555: Named<'members' | 'reason'>;
  /** Comparison has lost its property. */
  readonly PRAG0556: Named<'member' | 'property' | 'type'>;
  /** Error is not declared. */
  readonly PRAG0561: Named<'operation' | 'error'>;
  /** Declared error has no head. */
  readonly PRAG0562: Named<'name' | 'operation'>;
  /** Outcome is ignored. */
  readonly PRAG0563: Named<'errors'>;
  /** Status contradicts the result. */
  readonly PRAG0564: Named<'status' | 'operation' | 'reason'>;
  /** Location cannot be filled. */
  readonly PRAG0565: Named<'operation' | 'reason' | 'way'>;
  /** Error code has two statuses. */
  readonly PRAG0566: Named<'first' | 'second' | 'code' | 'statuses'>;
  /** Error head is invalid. */
  readonly PRAG0567: Named<'name' | 'reason'>;
  /** Operation cannot be idempotent. */
  readonly PRAG0568: Named<'operation' | 'what' | 'way'>;
  /** Error member is not sent as declared. */
  readonly PRAG0569: Named<'member' | 'name' | 'reason'>;
  /** Answers cannot be kept. */
  readonly PRAG0570: Named<'operation' | 'what' | 'way'>;
  /** Nothing is invalidated. */
  readonly PRAG0571: Named<'operation' | 'what' | 'way'>;
  /** Function in a published type. */
  readonly PRAG0580: Named<'subject' | 'type'>;
  /** Undefined or never in a published type. */
  readonly PRAG0581: Named<'subject' | 'type' | 'way'>;
  /** Tuple without fixed places. */
  readonly PRAG0582: Named<'subject' | 'type'>;
  /** Index signature that cannot be published. */
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
  /** Service has no provider. */
  readonly PRAG0601: Named<'service' | 'user'>;
  /** Services form a cycle. */
  readonly PRAG0602: Named<'cycle'>;
  /** Service has several providers. */
  readonly PRAG0603: Named<'service' | 'user' | 'providers'>;
  /** Singleton needs a per-request service. */
  readonly PRAG0604: Named<'user' | 'service'>;
  /** Parameter is no service. */
  readonly PRAG0605: Named<'parameter' | 'owner' | 'type'>;
  /** Service is not exported. */
  readonly PRAG0606: Named<'kind' | 'name'>;
  /** Filter is no action filter. */
  readonly PRAG0607: Named<'name' | 'operation'>;
  /** Service cannot be made. */
  readonly PRAG0608: Named<'service' | 'user' | 'reason'>;
  /** Calls of an unknown area. */
  readonly PRAG0609: Named<'user' | 'name' | 'areas'>;
  /** Parameter cannot be filled. */
  readonly PRAG0610: Named<'parameter' | 'owner' | 'reason'>;
  /** Heritage cannot be followed. */
  readonly PRAG0611: Named<'service' | 'clause' | 'reason'>;
  /** Type arguments of a service cannot be compared. */
  readonly PRAG0612: Named<'service' | 'user'>;
  /** Generic service cannot be instantiated. */
  readonly PRAG0613: Named<'service' | 'user' | 'reason'>;
  /** Class is no type of the wire. */
  readonly PRAG0614: Named<'type' | 'subject' | 'reason'>;
  /** Provider provides no service. */
  readonly PRAG0615: Named<'provider' | 'type'>;
  /** Per-request provider is asynchronous. */
  readonly PRAG0616: Named<'provider'>;
  /** Trait cannot be read. */
  readonly PRAG0701: Named<'entity'>;
  /** Trait stands twice. */
  readonly PRAG0702: Named<'entity' | 'trait'>;
  /** State machine cannot be read. */
  readonly PRAG0703: Named<'entity' | 'reason'>;
  /** Entity cannot be made. */
  readonly PRAG0704: Named<'entity' | 'reason'>;
  /** Entities share a table. */
  readonly PRAG0705: Named<'first' | 'second' | 'table'>;
  /** Field cannot be a column. */
  readonly PRAG0706: Named<'property' | 'entity' | 'reason' | 'way'>;
  /** Precision cannot be honoured. */
  readonly PRAG0707: Named<'property' | 'reason' | 'way'>;
  /** Generated number cannot be given. */
  readonly PRAG0708: Named<'property' | 'reason'>;
  /** Key is not made of columns. */
  readonly PRAG0709: Named<'property' | 'entity' | 'reason'>;
  /** Relation leads to no entity. */
  readonly PRAG0710: Named<'relation' | 'entity' | 'target' | 'reason'>;
  /** Relation has no key. */
  readonly PRAG0711: Named<'relation' | 'entity' | 'reason' | 'key' | 'target'>;
  /** Relation is mapped by nothing. */
  readonly PRAG0712: Named<'relation' | 'entity' | 'target' | 'given'>;
  /** Status is assigned. */
  readonly PRAG0713: Named<'entity'>;
  /** Member is brought already. */
  readonly PRAG0714: Named<'member' | 'entity' | 'source'>;
  /** Entity has no version to require. */
  readonly PRAG0718: Named<'entity'>;
  /** Update can overwrite a change silently. */
  readonly PRAG0719: Named<'operation' | 'reason' | 'fix'>;
  /** Filter maps to nothing. */
  readonly PRAG0720: Named<'property' | 'operation' | 'reason'>;
  /** Operator does not fit the property. */
  readonly PRAG0721: Named<'operator' | 'property' | 'target' | 'type' | 'fitting'>;
  /** Filter is of another type. */
  readonly PRAG0722: Named<'property' | 'target' | 'reason'>;
  /** Sort maps to nothing. */
  readonly PRAG0723: Named<'property' | 'operation' | 'reason'>;
  /** Query input filters nothing. */
  readonly PRAG0724: Named<'property' | 'operation' | 'reason' | 'entity'>;
  /** Result cannot be filled. */
  readonly PRAG0725: Named<'operation' | 'entity' | 'reason' | 'way'>;
  /** Paging is incomplete. */
  readonly PRAG0726: Named<'operation' | 'reason'>;
  /** Complex filter asks for nothing. */
  readonly PRAG0727: Named<'property' | 'operation' | 'reason'>;
  /** Attribute says nothing here. */
  readonly PRAG0728: Named<'property' | 'owner' | 'attribute' | 'kind'>;
  /** Current user can be written. */
  readonly PRAG0730: Named<'property' | 'reason'>;
  /** Nothing can fill the current user. */
  readonly PRAG0731: Named<'property' | 'operation' | 'reason'>;
  /** Two entities are the users. */
  readonly PRAG0732: Named<'entity' | 'other'>;
  /** Mutation input sets nothing. */
  readonly PRAG0740: Named<'property' | 'operation' | 'reason' | 'entity'>;
  /** Mutation input does not fit its property. */
  readonly PRAG0741: Named<'property' | 'operation' | 'entity' | 'reason'>;
  /** Mutation sets what is given. */
  readonly PRAG0742: Named<'operation' | 'property' | 'entity' | 'reason'>;
  /** Mutation names no row. */
  readonly PRAG0743: Named<'operation' | 'entity' | 'reason'>;
  /** Field is left unset. */
  readonly PRAG0744: Named<'operation' | 'property' | 'entity' | 'reason'>;
  /** Entity keeps no deleted rows. */
  readonly PRAG0745: Named<'operation' | 'mode' | 'entity'>;
  /** Verb contradicts the operation. */
  readonly PRAG0746: Named<'operation' | 'what' | 'verb' | 'fitting'>;
  /** Links lead nowhere. */
  readonly PRAG0747: Named<'property' | 'operation' | 'reason' | 'entity'>;
  /** Method is never called. */
  readonly PRAG0748: Named<'method' | 'operation' | 'kind' | 'way'>;
  /** Area reaches into another one. */
  readonly PRAG0750: Named<'user' | 'area' | 'entity' | 'owner' | 'reason'>;
  /** Area reads another store. */
  readonly PRAG0751: Named<'user' | 'area' | 'entity' | 'owner' | 'stores'>;
  /** Repository of no entity. */
  readonly PRAG0752: Named<'parameter' | 'owner' | 'type'>;
  /** Former name cannot be used. */
  readonly PRAG0753: Named<'subject' | 'reason'>;
  /** Option does not fit the unit of work. */
  readonly PRAG0758: Named<'option' | 'operation' | 'what' | 'way'>;
  /** Base cannot be followed. */
  readonly PRAG0760: Named<'base' | 'name' | 'reason' | 'way'>;
  /** Number may be a bigint. */
  readonly PRAG0761: Named<'union' | 'first' | 'second' | 'member' | 'one' | 'two'>;
  /** Limit of a body is not a whole number above 0. */
  readonly PRAG0790: Named<'option' | 'operation' | 'value'>;
  /** Permission is in no catalogue. */
  readonly PRAG0800: Named<'operation' | 'permission' | 'hint'>;
  /** Policy is no policy class. */
  readonly PRAG0801: Named<'name' | 'operation'>;
  /** Anonymous callers are asked for something. */
  readonly PRAG0802: Named<'operation' | 'what'>;
  /** Pattern cannot be analysed. */
  readonly PRAG0803: Named<'subject' | 'reason'>;
  /** Complex filter covers a text of any length. */
  readonly PRAG0804: Named<'property' | 'operation' | 'texts'>;
  /** Filter searches a text of any length. */
  readonly PRAG0805: Named<'property' | 'operation' | 'text'>;
  /** Limit of a complex filter is out of range. */
  readonly PRAG0830: Named<'option' | 'operation' | 'value' | 'most'>;
  /** Type is imported as a value. */
  readonly PRAG0860: Named<'name' | 'way'>;
  /** Result has no type. */
  readonly PRAG0861: Named<'name' | 'way'>;
  /** Value is imported as a type. */
  readonly PRAG0862: Named<'name' | 'way'>;
  /** Event cannot be made of its facts. */
  readonly PRAG0900: Named<'event' | 'reason' | 'way'>;
  /** Event member cannot travel. */
  readonly PRAG0901: Named<'member' | 'event' | 'reason'>;
  /** Two events or handlers share a name. */
  readonly PRAG0902: Named<'area' | 'kind' | 'name'>;
  /** Handler cannot be made. */
  readonly PRAG0903: Named<'handler' | 'reason'>;
  /** Handler option cannot be kept. */
  readonly PRAG0904: Named<'option' | 'handler' | 'reason'>;
  /** Handler takes no event. */
  readonly PRAG0905: Named<'handler' | 'reason' | 'way'>;
  /** Order cannot be kept. */
  readonly PRAG0906: Named<'handler' | 'member' | 'reason'>;
  /** Handlers keep different orders. */
  readonly PRAG0907: Named<'event' | 'area'>;
  /** Message has no store to wait in. */
  readonly PRAG0908: Named<'area' | 'what'>;
  /** Area imports an entity of another store. */
  readonly PRAG0950: Named<'area' | 'name' | 'owner' | 'stores'>;
  /** Area imports code of another one. */
  readonly PRAG0951: Named<'area' | 'name' | 'owner' | 'reason'>;
  /** Area is here and elsewhere. */
  readonly PRAG0960: Named<'area'>;
  /** Area elsewhere has nothing to call. */
  readonly PRAG0961: Named<'area'>;
  /** Called area is neither here nor elsewhere. */
  readonly PRAG0962: Named<'by' | 'area' | 'called'>;
  /** Answer cannot be made elsewhere. */
  readonly PRAG0963: Named<'operation' | 'area' | 'name' | 'reason'>;
}

/** What is said about each code. */
export const messages: { readonly [Code in keyof Facts]: (facts: Facts[Code]) => Wording } = {
  PRAG0100: (facts) => ({
    message: `The emitted file '${facts.file}' ${facts.state}.`,
    wayOut: 'Run `portico build`.',
  }),
  PRAG0101: (facts) => ({
    message: `The ${facts.kind} '${facts.name}' is not exported, so emitted code cannot import it.`,
    wayOut: 'Write `export` in front of it.',
  }),
  PRAG0102: (facts) => ({
    message: `The head of '${facts.name}' cannot be read at build time: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0103: (facts) => ({
    message: `The file cannot be parsed: ${facts.problem}.`,
    wayOut: 'Correct the syntax; nothing of this file is known until then.',
  }),
  PRAG0104: (facts) => ({
    message: `The import '${facts.specifier}' leads to no file.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0105: (facts) => ({
    message: `Two operations of the area '${facts.area}' are named '${facts.name}'.`,
    wayOut: 'Rename one of them.',
  }),
  PRAG0106: (facts) => ({
    message: `The operation '${facts.name}' is ${facts.trait}, so no request can make one.`,
    wayOut: `Make '${facts.name}' a plain class, and put what several operations share into functions or services.`,
  }),
  PRAG0107: (facts) => ({
    message: `The constructor of the operation '${facts.name}' takes parameters that no request can give it.`,
    wayOut: `Take services as parameters of ${facts.method}, and values of the request as properties.`,
  }),
  PRAG0108: (facts) => ({
    message: `The ${facts.kind} '${facts.name}' lies in no area.`,
    wayOut: `Declare an area in its folder or in one above: \`export class CatalogModule extends Module('Catalog') {}\`.`,
  }),
  PRAG0109: (facts) => ({
    message: `The areas '${facts.first}' and '${facts.second}' ${facts.reason}.`,
    wayOut: 'Give each area a name and a folder of its own.',
  }),
  PRAG0110: (facts) => ({
    message: `The project '${facts.project}' cannot be opened: ${facts.reason}.`,
    wayOut: 'Name the folder that holds the `tsconfig.json` with `--project`.',
  }),
  PRAG0111: (facts) => ({
    message: `Two published types are named '${facts.name}'.`,
    wayOut: 'Rename one of them, or export one and use it in both places.',
  }),
  PRAG0112: (facts) => ({
    message: `'${facts.name}' cannot be the name of ${facts.what}: it is made of letters and digits${facts.also}, and begins with a letter.`,
    wayOut: 'Write a name of these characters.',
  }),
  PRAG0113: (facts) => ({
    message: `The head of '${facts.name}' has the option '${facts.option}', which it does not take.`,
    wayOut: `Correct its spelling, or take it away.${facts.hint} It takes ${facts.options}.`,
  }),
  PRAG0114: (facts) => ({
    message: `The ${facts.kind} '${facts.name}' has no method '${facts.method}', so there is nothing to run.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0115: (facts) => ({
    message: `The option '${facts.option}' says nothing of '${facts.operation}': ${facts.reason}.`,
    wayOut: 'Leave it out, or declare what it speaks of.',
  }),
  PRAG0116: (facts) => ({
    message: `'${facts.specifier}' does not export '${facts.name}'.${facts.hint}`,
    wayOut: `${facts.way}`,
  }),
  PRAG0117: (facts) => ({
    message: `'${facts.name}' is neither declared in this file nor imported.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0118: (facts) => ({
    message: `'${facts.name}' declares nothing here: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0119: (facts) => ({
    message: `'${facts.name}' says something about a member of ${facts.what}, and has no effect in ${facts.holder}.`,
    wayOut: `Move the member to the class of ${facts.what}, or write the type of its value without '${facts.name}'.`,
  }),
  PRAG0120: (facts) => ({
    message: `The member '${facts.member}' of '${facts.name}' cannot be read: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0121: (facts) => ({
    message: `'${facts.name}' is declared more than once, so that the compiler cannot read it whole: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0122: (facts) => ({
    message: `'${facts.name}' takes another module in a form that the compiler does not follow: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0123: (facts) => ({
    message: `'${facts.name}' is declared in '${facts.file}', which the compiler does not read: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0124: (facts) => ({
    message: `'${facts.file}' cannot be read: ${facts.reason}.`,
    wayOut: 'Correct the file.',
  }),
  PRAG0125: (facts) => ({
    message: `There is neither an operation nor a message handler below '${facts.folder}'.`,
    wayOut:
      'Declare an operation or a message handler there, or name the folder of the sources with the setting `portico.sources` of the `package.json`.',
  }),
  PRAG0127: (facts) => ({
    message: `${facts.what} is no erasable syntax, and \`tsconfig.json\` forbids all other with \`erasableSyntaxOnly\`.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0130: (facts) => ({
    message: `The emitted code cannot be written to '${facts.path}': ${facts.reason}.`,
    wayOut: 'Remove or rename what is in the way, or make the folder writable, and build again.',
  }),
  PRAG0501: (facts) => ({
    message: `The placeholder '${facts.placeholder}' in the route of '${facts.operation}' matches no property.`,
    wayOut: `Add a property '${facts.placeholder}', or bind an existing one with \`FromRoute<T, '${facts.placeholder}'>\`.`,
  }),
  PRAG0502: (facts) => ({
    message: `'${facts.first}' and '${facts.second}' both answer ${facts.verb} ${facts.route}.`,
    wayOut: 'Give one of them another route or another verb.',
  }),
  PRAG0503: (facts) => ({
    message: `The ${facts.part} of '${facts.name}' is malformed: ${facts.problem}.`,
    wayOut: 'A segment is literal text or one whole placeholder: `{id}`, `{id:int}`, and as the last segment `{**path}`.',
  }),
  PRAG0504: (facts) => ({
    message: `The placeholder '${facts.placeholder}' names a \`FromCurrentUser\` property, which no part of a request can fill.`,
    wayOut: `Rename the placeholder, or take \`FromCurrentUser\` off the property '${facts.property}' if the caller is meant to choose its value.`,
  }),
  PRAG0505: (facts) => ({
    message: `'${facts.property}' is read from the route, but the route of '${facts.operation}' has no placeholder '${facts.placeholder}'.`,
    wayOut: `Add \`{${facts.placeholder}}\` to the route, or read '${facts.property}' from somewhere else.`,
  }),
  PRAG0506: (facts) => ({
    message: `'${facts.property}' is optional, but the placeholder '${facts.placeholder}' is part of every request that matches the route.`,
    wayOut: `Declare it as required: \`readonly ${facts.property}!: …\`.`,
  }),
  PRAG0507: (facts) => ({
    message: `The constraint '${facts.constraint}' of the placeholder '${facts.placeholder}' lets no value through that ${facts.type} can hold.`,
    wayOut: `Change the constraint or the type of '${facts.property}', so that they agree.`,
  }),
  PRAG0508: (facts) => ({
    message: `The catch-all '${facts.placeholder}' is bound to '${facts.property}', which is ${facts.type} and not a string.`,
    wayOut: `Declare it as \`readonly ${facts.property}!: string\`.`,
  }),
  PRAG0509: (facts) => ({
    message: `'${facts.operation}' is called from code only, and ${facts.what}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0511: (facts) => ({
    message: `'${facts.name}' is not a group: no class with an \`EndpointGroup(…)\` head is behind it.`,
    wayOut: `Name an exported class with such a head, as in \`export class ApiGroup extends EndpointGroup('/api') {}\`.`,
  }),
  PRAG0512: (facts) => ({
    message: `The groups ${facts.cycle} are each other's parents.`,
    wayOut: 'Take `parent` off one of them.',
  }),
  PRAG0513: (facts) => ({
    message: `The group '${facts.name}' has no prefix that can be read at build time.`,
    wayOut: `Write the prefix as a string literal, \`EndpointGroup('/…')\`; it may be empty.`,
  }),
  PRAG0514: (facts) => ({
    message: `The groups '${facts.first}' and '${facts.second}' are both configured as '${facts.name}'.`,
    wayOut: 'Rename one of the group classes.',
  }),
  PRAG0521: (facts) => ({
    message: `'${facts.operation}' has \`${facts.method}\` and \`${facts.numbered}\`, and both serve version 1.`,
    wayOut: `Leave one of them out; a later version is \`${facts.method}V2\`.`,
  }),
  PRAG0522: (facts) => ({
    message: `\`${facts.method}\` of '${facts.operation}' has no return type, so that nobody knows what this version answers with.`,
    wayOut:
      'Write its return type: `Result<T, E>`, or `Promise<Outcome<T, E>>` where it is `async`; the type alone where it refuses nothing.',
  }),
  PRAG0523: (facts) => ({
    message: `The versions of '${facts.operation}' cannot be as declared: ${facts.reason}.`,
    wayOut: `Let \`versions\` speak of versions that have a handler, with days such as \`'2027-01-01'\`, the sunset not before the deprecation; \`first\` names the first one where that is not 1.`,
  }),
  PRAG0524: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' must be there in every version, and version ${facts.without} does not have it.`,
    wayOut: 'Declare it with `?` or with an initializer; `Mandatory` asks for it in the versions that have it.',
  }),
  PRAG0531: (facts) => ({
    message: `'${facts.property}' is ${facts.type}, which cannot be read from ${facts.location}.`,
    wayOut: 'Use a scalar, a set of literal values, or (in a query or a header) an array of these.',
  }),
  PRAG0532: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' is ${facts.type}, and a GET has no body that could carry it.`,
    wayOut: 'Take its parts as scalars, take one string that holds JSON and parse it in the handler, or answer POST instead.',
  }),
  PRAG0533: (facts) => ({
    message: `The body of '${facts.operation}' cannot be read: ${facts.reason}.`,
    wayOut: 'Send one kind of body (JSON members, form fields or one stream) with a verb that has one: POST, PUT or PATCH.',
  }),
  PRAG0534: (facts) => ({
    message: `The rule '${facts.rule}' does not apply to ${facts.type}.`,
    wayOut: `Use '${facts.rule}' on ${facts.fitting}, or take it off '${facts.property}'.`,
  }),
  PRAG0535: (facts) => ({
    message: `The rule '${facts.rule}' on '${facts.property}' cannot hold: ${facts.reason}.`,
    wayOut: `Correct the argument of '${facts.rule}'.`,
  }),
  PRAG0536: (facts) => ({
    message: `The initializer of the optional readonly input '${facts.property}' is not a constant.`,
    wayOut: `Use a literal, an enum member, \`null\`, or an array or object literal of these. Or declare it without an initializer, \`readonly ${facts.property}!: T\`, or remove \`readonly\`.`,
  }),
  PRAG0537: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, which has no form in JSON.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0538: (facts) => ({
    message: `'${facts.first}' and '${facts.second}' are both read from ${facts.location} as '${facts.name}'.`,
    wayOut: 'Give one of them another name on the wire.',
  }),
  PRAG0539: (facts) => ({
    message: `'${facts.name}' cannot be the name of a ${facts.location}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0540: (facts) => ({
    message: `The type of '${facts.property}' is not written${facts.more}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0541: (facts) => ({
    message: `The ${facts.visibility} property '${facts.property}' carries a binding attribute, but only public properties are inputs.`,
    wayOut: `Make '${facts.property}' public, or take the attribute off.`,
  }),
  PRAG0542: (facts) => ({
    message: `'${facts.property}' is read from two places: ${facts.first} and ${facts.second}.`,
    wayOut: 'Keep one of the two attributes.',
  }),
  PRAG0544: (facts) => ({
    message: `'${facts.property}' is read from ${facts.location}, where \`JsonPropertyName\` has no effect.`,
    wayOut: `Name it in its location attribute, for example \`FromQuery<T, 'name'>\`, or take \`JsonPropertyName\` off.`,
  }),
  PRAG0545: (facts) => ({
    message: `A text can be made that keeps the pattern of '${facts.subject}' busy: the time ${facts.growth}.`,
    wayOut: `${facts.remedy}`,
  }),
  PRAG0546: (facts) => ({
    message: `'${facts.union}' can be ${facts.first} or ${facts.second}, and JSON that fits both would be read in two ways: ${facts.member} is ${facts.one} in the first and ${facts.two} in the second.`,
    wayOut: `Add a required member with a different literal value to each option, such as \`kind: 'note'\` and \`kind: 'event'\`; or give the member the same type in every option. Put scalars into objects first.`,
  }),
  PRAG0547: (facts) => ({
    message: `The default of '${facts.property}' would be refused in a request: ${facts.reason}.`,
    wayOut: `Give '${facts.property}' a default that its type and rules accept, or change the rule.`,
  }),
  PRAG0548: (facts) => ({
    message: `No value of ${facts.property} satisfies ${facts.rules}: ${facts.reason}.`,
    wayOut: 'Change one of the rules, or take it off.',
  }),
  PRAG0549: (facts) => ({
    message: `A value that ${facts.property} lists is never accepted: ${facts.reason}.`,
    wayOut: 'Take the value off the list, or change the rule that refuses it.',
  }),
  PRAG0550: (facts) => ({
    message: `The bound ${facts.bound} of '${facts.rule}' on ${facts.property} ${facts.reason}.`,
    wayOut: `${facts.fix}`,
  }),
  PRAG0551: (facts) => ({
    message: `'${facts.operation}' takes form fields, so '${facts.property}' is a form field too and \`JsonPropertyName\` has no meaning on it.`,
    wayOut: `Name the form field with \`FromForm<T, '${facts.name}'>\`.`,
  }),
  PRAG0552: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' is ${facts.type}, and a form field cannot carry a nested value.`,
    wayOut:
      'Take its parts as scalar fields, take one string that holds JSON and parse it in the handler, or make an operation of its own without the form.',
  }),
  PRAG0553: (facts) => ({
    message: `'${facts.union}' can be ${facts.first} or ${facts.second}, and a value that is both would be written in two ways: ${facts.member} is ${facts.one} in the first and ${facts.two} in the second.`,
    wayOut: `Add a required member with a different literal value to each option, such as \`kind: 'room'\` and \`kind: 'suite'\`; or give the member the same type and the same JSON name in every option.`,
  }),
  PRAG0554: (facts) => ({
    message: `'${facts.first}' and '${facts.second}' of ${facts.type} are both written as '${facts.name}' in JSON.`,
    wayOut: `Rename one of them, or give it another name with \`JsonPropertyName<'…'>\`.`,
  }),
  PRAG0555: (facts) => ({
    message: `The rules that compare ${facts.members} contradict each other: ${facts.reason}.`,
    wayOut: 'Take one of the comparisons off, or turn it round.',
  }),
  PRAG0556: (facts) => ({
    message: `'${facts.member}' is compared with '${facts.property}', which ${facts.type} does not have.`,
    wayOut: `Keep '${facts.property}' as well, or declare '${facts.member}' again without the comparison.`,
  }),
  PRAG0561: (facts) => ({
    message: `'${facts.operation}' can return ${facts.error}, which its head does not declare.`,
    wayOut: `Add it to the type arguments of the head: \`<…, ${facts.error}>\`.`,
  }),
  PRAG0562: (facts) => ({
    message: `'${facts.name}' is declared as an error of '${facts.operation}', but it is no class with an \`ApplicationError(…)\` head.`,
    wayOut: `Name an exported class with such a head, as in \`export class RoomTaken extends ApplicationError({ status: 409, code: 'ROOM_TAKEN' }) {}\`.`,
  }),
  PRAG0563: (facts) => ({
    message: `The outcome of this call is dropped, and it may be ${facts.errors}.`,
    wayOut: 'Return it, test it with `isError`, or keep it in a variable.',
  }),
  PRAG0564: (facts) => ({
    message: `The status ${facts.status} of '${facts.operation}' contradicts its result: ${facts.reason}.`,
    wayOut: 'Choose a status from 200 to 299 that fits: 204 and 205 carry no body.',
  }),
  PRAG0565: (facts) => ({
    message: `The \`location\` of '${facts.operation}' cannot be made: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0566: (facts) => ({
    message: `The errors '${facts.first}' and '${facts.second}' share the code ${facts.code} and are answered with ${facts.statuses}.`,
    wayOut: 'Give one of them another code, or both the same status.',
  }),
  PRAG0567: (facts) => ({
    message: `The head of the error '${facts.name}' is invalid: ${facts.reason}.`,
    wayOut: 'Write a status from 400 to 599 and a code in UPPER_SNAKE_CASE.',
  }),
  PRAG0568: (facts) => ({
    message: `'${facts.operation}' is declared \`idempotent\`, and ${facts.what}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0569: (facts) => ({
    message: `The member '${facts.member}' of the error '${facts.name}' would not be sent as it is declared: ${facts.reason}.`,
    wayOut: 'Name members as the answer shall have them, in camelCase and without `JsonPropertyName`; give bytes as text in base64.',
  }),
  PRAG0570: (facts) => ({
    message: `'${facts.operation}' is declared \`cacheable\`, and ${facts.what}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0571: (facts) => ({
    message: `'${facts.operation}' invalidates ${facts.what}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0580: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, and JSON has no functions.`,
    wayOut: 'Remove the function from the type. If its result is needed, publish the result as a member.',
  }),
  PRAG0581: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, and JSON cannot express that value here.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0582: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, and the places of its elements depend on its length.`,
    wayOut: 'Use a tuple of required elements with at most one rest element at its end, or an object with named members.',
  }),
  PRAG0583: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, whose index signature has no exact JSON Schema.`,
    wayOut: 'Use `Record<string, T>` alone. Move named members to an object of their own, next to the dictionary.',
  }),
  PRAG0584: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, and no JSON value has the members of the brand.`,
    wayOut: `Make the member of the brand optional (\`{ readonly __brand?: 'RoomId' }\`). If a package declares the brand, use the plain type instead, such as \`string\`, or declare a brand of your own with an optional member.`,
  }),
  PRAG0585: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, which names no members.`,
    wayOut: 'Write `unknown` for any JSON value or `Record<string, unknown>` for any object, or name the members.',
  }),
  PRAG0586: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, and TypeScript reports an error in it.`,
    wayOut: 'Run `tsc --noEmit` and fix the error that it reports for this type.',
  }),
  PRAG0587: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, a type parameter that has no argument.`,
    wayOut: 'Declare the operation without type parameters, and write the type where the parameter stands.',
  }),
  PRAG0588: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, which is too large or has no end.`,
    wayOut: 'Name the recursive part with an interface. Do not let a generic type use itself with a larger argument.',
  }),
  PRAG0589: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, whose placeholders have no exact pattern.`,
    wayOut: `Use only \`string\` and unions of literals as placeholders, or \`string & Regex<'…'>\`.`,
  }),
  PRAG0590: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, a class that a package declares.`,
    wayOut:
      'Declare an interface with the members that you publish, and copy the values into it. Declare an error that the operation returns as the second type argument of the head, such as `<string, NotFoundError>`.',
  }),
  PRAG0591: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, and the attributes have no type to apply to.`,
    wayOut: 'Combine the attribute with a type: `string & MinLength<3>`.',
  }),
  PRAG0592: (facts) => ({
    message: `${facts.subject} is written \`${facts.type}\`, and TypeScript removes \`null\` from that type.`,
    wayOut: 'Apply the attribute to the type and add `null` after it: `(string & MinLength<3>) | null`.',
  }),
  PRAG0593: (facts) => ({
    message: `${facts.subject} cannot be compared with TypeScript's reading: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0594: (facts) => ({
    message: `The project sets '${facts.option}' to \`false\`, so TypeScript drops \`null\` and \`undefined\` from every type.`,
    wayOut: 'Set `"strict": true` in `tsconfig.json`, and remove `strictNullChecks` if it is `false`.',
  }),
  PRAG0595: (facts) => ({
    message: `${facts.subject} holds ${facts.type}, an object with the methods of a scalar, a date or bytes.`,
    wayOut:
      'Use the scalar itself. If a recursive mapped type leads here, end it at scalars: `T extends string | number | bigint | boolean | Date | Uint8Array ? T : …`.',
  }),
  PRAG0601: (facts) => ({
    message: `Nobody provides the service '${facts.service}' that '${facts.user}' takes.`,
    wayOut: `Export a class that implements or extends '${facts.service}', or a \`Provider<${facts.service}>\`.`,
  }),
  PRAG0602: (facts) => ({
    message: `The services ${facts.cycle} need each other, so none of them can be made first.`,
    wayOut: 'Move what both need into a third service.',
  }),
  PRAG0603: (facts) => ({
    message: `Several classes provide the service '${facts.service}' that '${facts.user}' takes: ${facts.providers}.`,
    wayOut: `Take one of the classes by its own name, leave only one of them exported, or export a \`Provider<${facts.service}>\` that chooses.`,
  }),
  PRAG0604: (facts) => ({
    message: `'${facts.user}' is made once per host, but needs '${facts.service}', which is made once per request.`,
    wayOut: `Make '${facts.user}' per request too (\`implements PerRequest\`), or pass what it needs as an argument of its methods.`,
  }),
  PRAG0605: (facts) => ({
    message: `The parameter '${facts.parameter}' of ${facts.owner} is ${facts.type}, which is no service.`,
    wayOut:
      'Take a service class or interface by its name; a value of the request is a property of the operation, a setting comes from `Configuration`.',
  }),
  PRAG0606: (facts) => ({
    message: `The ${facts.kind} '${facts.name}' is not exported, so emitted code cannot make one.`,
    wayOut: `Write \`export\` in front of \`class ${facts.name}\`.`,
  }),
  PRAG0607: (facts) => ({
    message: `'${facts.name}' is named as a filter of '${facts.operation}', but it is no class that extends \`ActionFilter\`.`,
    wayOut: 'Name an exported class that extends it, as in `export class Timing extends ActionFilter`, with a method `around`.',
  }),
  PRAG0608: (facts) => ({
    message: `The service '${facts.service}' that '${facts.user}' takes cannot be made with \`new\`: ${facts.reason}.`,
    wayOut: `Write a \`Provider<${facts.service}>\`, a class with a method \`provide\` that makes it.`,
  }),
  PRAG0609: (facts) => ({
    message: `'${facts.user}' takes '${facts.name}' from the emitted index, and the project has no area of that name; it has ${facts.areas}.`,
    wayOut: `Name one of the areas: its calls are the type of the area's own name that the emitted index exports.`,
  }),
  PRAG0610: (facts) => ({
    message: `The parameter '${facts.parameter}' of '${facts.owner}' ${facts.reason}, so emitted code cannot fill it.`,
    wayOut: 'Write one parameter for each service, with a name and a type: `rates: Rates`.',
  }),
  PRAG0611: (facts) => ({
    message: `The service '${facts.service}' has a heritage clause that the compiler cannot follow: ${facts.clause}; ${facts.reason}.`,
    wayOut:
      'Extend a class that is declared with `class`, and implement interfaces by their names, in the declaration of the class itself.',
  }),
  PRAG0612: (facts) => ({
    message: `The type arguments of the service '${facts.service}' that '${facts.user}' takes cannot be compared with those of the classes that provide it.`,
    wayOut: 'Name the type argument: an interface, a class, an alias of an object type, or a scalar.',
  }),
  PRAG0613: (facts) => ({
    message: `The generic service '${facts.service}' that '${facts.user}' takes cannot be made: ${facts.reason}.`,
    wayOut: `Declare a class for each instantiation (\`class Room${facts.service} extends ${facts.service}<Room> {}\`) and ask for that.`,
  }),
  PRAG0614: (facts) => ({
    message: `'${facts.type}' cannot be the type of ${facts.subject}: ${facts.reason}.`,
    wayOut: `Declare an interface with the public members of '${facts.type}', use it here, and convert between the two in the operation.`,
  }),
  PRAG0615: (facts) => ({
    message: `The provider '${facts.provider}' provides ${facts.type}, which no parameter can require.`,
    wayOut: 'Provide a class, an interface, or an alias of an object or function type: `Provider<Rates>`.',
  }),
  PRAG0616: (facts) => ({
    message: `The provider '${facts.provider}' makes a service of one request, and its \`provide\` is asynchronous.`,
    wayOut: 'Return the service itself, and open what takes time in a method of the service or in a provider that runs once per host.',
  }),
  PRAG0701: (facts) => ({
    message: `The head of '${facts.entity}' holds something that is no trait.`,
    wayOut: 'Give traits by their names, `Entity(Audited, SoftDeleted)`, or spread a constant list of them.',
  }),
  PRAG0702: (facts) => ({
    message: `'${facts.entity}' carries the trait ${facts.trait} twice.`,
    wayOut: 'Leave one of them out.',
  }),
  PRAG0703: (facts) => ({
    message: `The state machine of '${facts.entity}' cannot be read: ${facts.reason}.`,
    wayOut: `Declare it as a constant of literals, with one initial state and no state that is not listed: \`stateMachine({ Pending: 'initial', Confirmed: ['Pending'] })\`.`,
  }),
  PRAG0704: (facts) => ({
    message: `The entity '${facts.entity}' cannot be made: ${facts.reason}.`,
    wayOut: 'Make it a plain class whose constructor takes nothing; set its fields after `new`, or give them defaults.',
  }),
  PRAG0705: (facts) => ({
    message: `'${facts.first}' and '${facts.second}' would share the table \`${facts.table}\`.`,
    wayOut: 'Rename one of them.',
  }),
  PRAG0706: (facts) => ({
    message: `'${facts.property}' of '${facts.entity}' cannot be a column: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0707: (facts) => ({
    message: `The precision of '${facts.property}' cannot be honoured: ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0708: (facts) => ({
    message: `The number of '${facts.property}' cannot be given: ${facts.reason}.`,
    wayOut: `Mark a \`string\` with a pattern that holds one count, such as \`GeneratedNumber<'RES-{YYYY}{MM}-{#####}'>\`. Numbers of each tenant (\`'Tenant'\`) need the trait \`TenantScoped\`; a block has 1 to 10,000 numbers.`,
  }),
  PRAG0709: (facts) => ({
    message: `The key of '${facts.property}' in '${facts.entity}' cannot be kept: ${facts.reason}.`,
    wayOut: `Name other columns of '${facts.entity}'; for a relation that is the property that holds its id.`,
  }),
  PRAG0710: (facts) => ({
    message: `The relation '${facts.relation}' of '${facts.entity}' leads to '${facts.target}', ${facts.reason}.`,
    wayOut: 'Let it lead to a class that extends `Entity(…)` and has rows.',
  }),
  PRAG0711: (facts) => ({
    message: `The relation '${facts.relation}' of '${facts.entity}' has no property that holds the id: ${facts.reason}.`,
    wayOut: `Declare \`${facts.key}!: Guid\`, or name the property that holds it: \`ManyToOne<${facts.target}, 'property'>\`.`,
  }),
  PRAG0712: (facts) => ({
    message: `'${facts.relation}' of '${facts.entity}' is mapped by nothing: '${facts.target}' has no \`ManyToOne<${facts.entity}>\` of the name '${facts.given}'.`,
    wayOut: `Declare that relation in '${facts.target}', or name the one there that leads back to '${facts.entity}'.`,
  }),
  PRAG0713: (facts) => ({
    message: `The status of '${facts.entity}' is assigned, so nothing checks whether the move is allowed.`,
    wayOut: `Call \`transitionTo('…')\`, and return the error that it answers.`,
  }),
  PRAG0714: (facts) => ({
    message: `'${facts.member}' of '${facts.entity}' is brought by ${facts.source} already.`,
    wayOut: 'Leave it out, or give it another name.',
  }),
  PRAG0718: (facts) => ({
    message: `'${facts.entity}' is \`IfMatchRequired\` and not \`Versioned\`.`,
    wayOut: 'Add the trait `Versioned`.',
  }),
  PRAG0719: (facts) => ({
    message: `'${facts.operation}' can overwrite a change that its caller has not seen: ${facts.reason}.`,
    wayOut: `${facts.fix}`,
  }),
  PRAG0720: (facts) => ({
    message: `The filter '${facts.property}' of '${facts.operation}' maps to nothing: ${facts.reason}.`,
    wayOut: `Name a column of the entity, \`Filter<T, 'Equals', 'column'>\`, or one that to-one relations lead to, \`'relation.column'\`.`,
  }),
  PRAG0721: (facts) => ({
    message: `The operator ${facts.operator} of '${facts.property}' does not fit '${facts.target}', which is ${facts.type}.`,
    wayOut: `Choose an operator that fits the property: ${facts.fitting}.`,
  }),
  PRAG0722: (facts) => ({
    message: `The filter '${facts.property}' cannot be compared with '${facts.target}': ${facts.reason}.`,
    wayOut: `Give the filter the type of the property; \`In\` and \`Between\` take lists of it, such as \`Filter<Int[], 'In'>\`.`,
  }),
  PRAG0723: (facts) => ({
    message: `The sort '${facts.property}' of '${facts.operation}' sorts by nothing: ${facts.reason}.`,
    wayOut: `Name a column, \`Sort<'column'>\`, or one that to-one relations lead to; without a name it is the property's own, without \`Sort\` at its end.`,
  }),
  PRAG0724: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' filters nothing: ${facts.reason}.`,
    wayOut: `Name it after a property of '${facts.entity}', say which one it is about, \`Filter<T, 'Equals', 'property'>\`, or leave it out.`,
  }),
  PRAG0725: (facts) => ({
    message: `The result of '${facts.operation}' cannot be filled from '${facts.entity}': ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0726: (facts) => ({
    message: `'${facts.operation}' cannot be cut into pages: ${facts.reason}.`,
    wayOut:
      'Declare `page: Int = 1` and `pageSize: Int = 50` for numbered pages, or `after?: Cursor` and `pageSize: Int = 50` for pages that follow one another. Limits such as `maxPageSize` are whole numbers from 1.',
  }),
  PRAG0727: (facts) => ({
    message: `The complex filter '${facts.property}' of '${facts.operation}' cannot be asked like that: ${facts.reason}.`,
    wayOut:
      'Let it be about the entity itself, `ComplexFilter<Room>`, or about a type whose members are columns of it, or its to-one relations, by their names.',
  }),
  PRAG0728: (facts) => ({
    message: `'${facts.property}' of '${facts.owner}' is marked with \`${facts.attribute}\`, which says something to ${facts.kind} only.`,
    wayOut: `Leave the mark out, or let '${facts.owner}' be ${facts.kind}.`,
  }),
  PRAG0730: (facts) => ({
    message: `'${facts.property}' holds the current user, so it has to be declared as \`readonly ${facts.property}!: FromCurrentUser<T>\` without an initializer: ${facts.reason}.`,
    wayOut: `Declare it as \`readonly ${facts.property}!: FromCurrentUser<…>\`.`,
  }),
  PRAG0731: (facts) => ({
    message: `Nothing can fill the \`FromCurrentUser\` property '${facts.property}' of '${facts.operation}': ${facts.reason}.`,
    wayOut: `Let it be the caller's id in a query, \`FromCurrentUser<T>\`, or a member of the entity that carries the trait \`UserEntity\`, of that member's type; elsewhere read a claim, \`FromClaim<'sub', T>\`, or take the service \`Caller\`.`,
  }),
  PRAG0732: (facts) => ({
    message: `'${facts.entity}' carries the trait UserEntity, and so does '${facts.other}'.`,
    wayOut: 'Leave the trait to the one entity whose ids are those of the callers.',
  }),
  PRAG0740: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' sets nothing: ${facts.reason}.`,
    wayOut: `Name it after a property of '${facts.entity}', leave it out, or override \`apply\` and use it there.`,
  }),
  PRAG0741: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' cannot be copied to '${facts.entity}': ${facts.reason}.`,
    wayOut: 'Give it the type that the property has, or override `apply` and convert it there.',
  }),
  PRAG0742: (facts) => ({
    message: `'${facts.operation}' cannot set '${facts.property}' of '${facts.entity}': ${facts.reason}.`,
    wayOut: 'Leave it out; a status is moved in `apply`, by a method of the entity that calls `transitionTo`.',
  }),
  PRAG0743: (facts) => ({
    message: `'${facts.operation}' does not say which '${facts.entity}' it is about: ${facts.reason}.`,
    wayOut: `Declare \`readonly id!: Guid\`, and put it into the route: \`Put('/{id}')\`.`,
  }),
  PRAG0744: (facts) => ({
    message: `'${facts.operation}' may leave '${facts.property}' of '${facts.entity}' without a value: ${facts.reason}.`,
    wayOut: 'Declare it as a required input, give the property of the entity a default or let it be optional there, or set it in `apply`.',
  }),
  PRAG0745: (facts) => ({
    message: `'${facts.operation}' is a ${facts.mode} mutation of '${facts.entity}', which is not \`SoftDeleted\`.`,
    wayOut: 'Add the trait, `Entity(SoftDeleted)`; to delete rows for good, `remove` them from a repository in an action.',
  }),
  PRAG0746: (facts) => ({
    message: `'${facts.operation}' is ${facts.what} and cannot be a ${facts.verb}.`,
    wayOut: `Begin its route with ${facts.fitting}.`,
  }),
  PRAG0747: (facts) => ({
    message: `'${facts.property}' of '${facts.operation}' links nothing: ${facts.reason}.`,
    wayOut: `Name a many-to-many relation of '${facts.entity}', and take ids: \`readonly ids?: Guid[] & Links<'relation'>\`.`,
  }),
  PRAG0748: (facts) => ({
    message: `Nothing calls '${facts.method}' of '${facts.operation}': ${facts.kind} has none.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0750: (facts) => ({
    message: `'${facts.user}' of the area ${facts.area} reaches for '${facts.entity}', which belongs to the area ${facts.owner}: ${facts.reason}.`,
    wayOut: `Read it through \`ReadAccess<${facts.entity}>\`; what changes it is an operation of ${facts.owner}.`,
  }),
  PRAG0751: (facts) => ({
    message: `'${facts.user}' of the area ${facts.area} reads '${facts.entity}' of the area ${facts.owner}, which lives in ${facts.stores}.`,
    wayOut: `Let both areas name one store, \`Module('${facts.area}', { store: '…' })\`, or ask ${facts.owner} by one of its operations.`,
  }),
  PRAG0752: (facts) => ({
    message: `'${facts.parameter}' of '${facts.owner}' is \`${facts.type}\`, which is about no entity.`,
    wayOut: 'Name an entity class that has rows, such as `Repository<Room>`.',
  }),
  PRAG0753: (facts) => ({
    message: `The former name of '${facts.subject}' cannot be used: ${facts.reason}.`,
    wayOut: 'Write the one name that the property or the class had before behind the tag, such as `icon`, or remove the tag.',
  }),
  PRAG0758: (facts) => ({
    message: `The option \`${facts.option}\` of '${facts.operation}' does not fit: ${facts.what}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0760: (facts) => ({
    message: `The compiler cannot follow \`${facts.base}\`, the base of '${facts.name}': ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0761: (facts) => ({
    message: `${facts.union} can be ${facts.first} or ${facts.second}, and JSON has one kind of number: ${facts.member} is ${facts.one} in the first and ${facts.two} in the second.`,
    wayOut: `Choose one type: \`Long\` (a \`bigint\`) if a value may exceed 2⁵³, otherwise \`number\` or \`Int\`. For a type of a package, replace the member: \`Omit<Hook, 'id'> & { id: Long }\`.`,
  }),
  PRAG0790: (facts) => ({
    message: `The option \`${facts.option}\` of '${facts.operation}' is ${facts.value}, which is not a whole number above 0.`,
    wayOut: `Write the most bytes (\`bodyLimit\`) or JSON values (\`bodyValues\`) that a request body may have, such as \`${facts.option}: 100_000\`, or leave the option out to keep the limit of the group and the host.`,
  }),
  PRAG0800: (facts) => ({
    message: `'${facts.operation}' asks for the permission '${facts.permission}', which no catalogue declares.`,
    wayOut: `Declare it with \`permissions('area', { entity: ['verb'] })\`, or correct its spelling.${facts.hint}`,
  }),
  PRAG0801: (facts) => ({
    message: `'${facts.name}' is named as the policy of '${facts.operation}', but it is no class that extends \`Policy\`.`,
    wayOut:
      'Name an exported class that extends it, as in `export class IsManager extends Policy`, with a method `admits`, or one that `extends PolicyOf(…)`.',
  }),
  PRAG0802: (facts) => ({
    message: `'${facts.operation}' allows anonymous callers, and asks for ${facts.what}.`,
    wayOut: 'Take `allowAnonymous` off, or what it asks for.',
  }),
  PRAG0803: (facts) => ({
    message: `Whether the pattern of '${facts.subject}' is vulnerable to catastrophic backtracking is unknown: ${facts.reason}.`,
    wayOut:
      'Write the part as a pattern whose steps can be counted: repeat what matches at least one character, and look back over a few characters only. Or check the value in a handler or a `Rule`.',
  }),
  PRAG0804: (facts) => ({
    message: `The complex filter '${facts.property}' of '${facts.operation}' covers a text without \`MaxLength\`, or with one above 10,000: ${facts.texts}.`,
    wayOut:
      'Bound the column with a `MaxLength` of at most 10,000, leave it out of the type of the filter, or allow it with `longText: true`: then a filter may have at most 4 conditions on such texts.',
  }),
  PRAG0805: (facts) => ({
    message: `The filter '${facts.property}' of '${facts.operation}' searches a text without \`MaxLength\`, or with one above 10,000: ${facts.text}.`,
    wayOut:
      'Bound the column with a `MaxLength` of at most 10,000, filter with `Equals`, `In` or `StartsWith`, which do not read the whole text, or allow the search with `longText: true`.',
  }),
  PRAG0830: (facts) => ({
    message: `The option \`${facts.option}\` of '${facts.operation}' is ${facts.value}, which is not a whole number from 1 to ${facts.most}.`,
    wayOut: 'Write a number within this range, or leave the option out to keep the limit of the group and the host.',
  }),
  PRAG0860: (facts) => ({
    message: `'${facts.name}' is a type, and the module exports no value of that name.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0861: (facts) => ({
    message: `'${facts.name}' does not declare the type of its result: its head has no type arguments.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0862: (facts) => ({
    message: `'${facts.name}' is imported as a type, and the class needs its value.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0900: (facts) => ({
    message: `The event '${facts.event}' ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0901: (facts) => ({
    message: `'${facts.member}' of the event '${facts.event}' is no member of a message: ${facts.reason}.`,
    wayOut: 'Tell ids and plain values: scalars, literals, lists and objects of them. Name members in camelCase.',
  }),
  PRAG0902: (facts) => ({
    message: `The area ${facts.area} has two ${facts.kind} called '${facts.name}'.`,
    wayOut:
      'Give one of them another name. `renamedFrom` is such a name, too: a handler that takes over the messages of another one replaces it.',
  }),
  PRAG0903: (facts) => ({
    message: `The handler '${facts.handler}' ${facts.reason}.`,
    wayOut:
      'Make it one exported class, `class TellKitchen extends MessageHandler(RoomBooked)`, and ask for services as parameters of `handle`.',
  }),
  PRAG0904: (facts) => ({
    message: `\`${facts.option}\` of the handler '${facts.handler}' ${facts.reason}.`,
    wayOut: `\`maxAttempts\` counts the first run: 1 means no second one. \`renamedFrom\` is the name of a class, and is for durable handlers. Pauses are numbers of seconds or texts such as \`'500ms'\`, \`'30s'\`, \`'5m'\`, \`'24h'\`, \`'7d'\`.`,
  }),
  PRAG0905: (facts) => ({
    message: `The handler '${facts.handler}' ${facts.reason}.`,
    wayOut: `${facts.way}`,
  }),
  PRAG0906: (facts) => ({
    message: `The messages of the handler '${facts.handler}' cannot be kept in order by '${facts.member}': ${facts.reason}.`,
    wayOut: `Name a member of the event that is a scalar, such as an id; let the handler of the area's own event be \`durable: true\`, or leave \`orderedBy\` out.`,
  }),
  PRAG0907: (facts) => ({
    message: `Handlers of '${facts.event}' in the area ${facts.area} keep its messages in different orders.`,
    wayOut: 'Let them name the same member, or leave it out where the order does not matter.',
  }),
  PRAG0908: (facts) => ({
    message: `The area ${facts.area} ${facts.what} and has no store.`,
    wayOut: `Name a store in the options of its \`Module\`, or declare an entity in the area; a handler of the area's own event can run in process too.`,
  }),
  PRAG0950: (facts) => ({
    message: `The area ${facts.area} imports '${facts.name}', an entity of the area ${facts.owner}, which lives in ${facts.stores}.`,
    wayOut: `Let ${facts.owner} raise a domain event that carries what ${facts.area} needs, and handle it there; or ask ${facts.owner} by one of its operations.`,
  }),
  PRAG0951: (facts) => ({
    message: `The area ${facts.area} imports '${facts.name}' of the area ${facts.owner}: ${facts.reason}.`,
    wayOut: `Ask ${facts.owner} by one of its operations or handle one of its events; what belongs to no area stands in a folder outside of them.`,
  }),
  PRAG0960: (facts) => ({
    message: `The host is given the area '${facts.area}' twice: to run it, and to call it in another process.`,
    wayOut: 'Leave one of the two out.',
  }),
  PRAG0961: (facts) => ({
    message: `The host calls the area '${facts.area}' in another process, and the area has no operations.`,
    wayOut: 'Leave the area out of the host, or declare an operation in it.',
  }),
  PRAG0962: (facts) => ({
    message: `'${facts.by}' of the area '${facts.area}' calls operations of '${facts.called}', which the host that runs '${facts.area}' is not given.`,
    wayOut: `Give the host \`${facts.called}Module\`, or \`RemoteBoundary(${facts.called}Module)\` where another process runs it.`,
  }),
  PRAG0963: (facts) => ({
    message: `'${facts.operation}' of the area '${facts.area}', which a host calls in another process, answers with '${facts.name}', which cannot be made there: ${facts.reason}.`,
    wayOut:
      'Export the class, and keep what it needs in public members that tell its answers from others; or run the area in the same process.',
  }),
};
