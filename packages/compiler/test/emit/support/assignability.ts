import ts from '@typescript/typescript6';
import { numbers, printType, texts } from './unionTypes.ts';
import type { Printing, Type } from './unionTypes.ts';

// TypeScript's own opinion on whether a JSON value is of a type. Formats, which TypeScript does not know, are interfaces that the texts and
// numbers of the right form implement. Objects have a member of a symbol, so that types of optional members alone are not weak.

const preamble = `declare const object: unique symbol;
${['Int', 'Long', 'Decimal', 'Guid', 'DateTimeOffset', 'DateOnly', 'Bytes'].map((name) => `interface ${name} { readonly __${name}: true }`).join('\n')}
`;

const forJudge: Printing = {
  // Null is taken as absent.
  member: (name, type, optional) => (optional ? `${name}?: (${type}) | null` : `${name}: ${type}`),
  object: (members) => `{ [object]: 1; ${members} }`,
};

/** Says for each value of each type whether TypeScript finds it assignable. */
export function judgeValues(cases: readonly { readonly type: Type; readonly values: readonly unknown[] }[]): boolean[][] {
  const lines = cases.flatMap(({ type, values }, index) => [
    `type T${index} = ${printType(type, forJudge, `T${index}`)};`,
    ...values.map((value, at) => `type V${index}_${at} = ${typeOf(value)};`),
  ]);
  const { checker, typeNamed } = check(preamble + lines.join('\n'));
  return cases.map(({ values }, index) =>
    values.map((_, at) => checker.isTypeAssignableTo(typeNamed(`V${index}_${at}`), typeNamed(`T${index}`))),
  );
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(typeOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ [object]: 1; ${Object.entries(value)
      .map(([name, part]) => `${name}: ${typeOf(part)}`)
      .join('; ')} }`;
  const formats = [...texts, ...numbers].find(([each]) => each === value)?.slice(1) ?? [];
  return [JSON.stringify(value), ...formats].join(' & ');
}

function check(text: string): { checker: ts.TypeChecker; typeNamed: (name: string) => ts.Type } {
  const file = ts.createSourceFile('judge.ts', text, ts.ScriptTarget.ES2022, true);
  const options: ts.CompilerOptions = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === 'judge.ts' ? file : getSourceFile(name, ...rest));
  const program = ts.createProgram(['judge.ts'], options, host);
  const [problem] = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  if (problem) throw new Error(`TS${problem.code} ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`);
  const checker = program.getTypeChecker();
  const named = new Map(file.statements.filter(ts.isTypeAliasDeclaration).map((each) => [each.name.text, each]));
  return { checker, typeNamed: (name) => checker.getTypeAtLocation(named.get(name)!) };
}
