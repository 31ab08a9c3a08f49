import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { isUrl } from '@portico/core/values';
import { describe, expect, it } from 'vitest';
import { computePatternCost } from '../../src/patterns/patternCost.ts';

const packages = fileURLToPath(new URL('../../../', import.meta.url));

/** Packages that run in a host. */
const running = readdirSync(packages).filter(
  (name) => !['compiler', 'create-portico', 'language-server', 'migrations', 'testing', 'unplugin'].includes(name),
);

/** Patterns that never match text from clients, by file, with the reason. */
const exceptions = new Map([
  ['manifest/fileLimits.ts', 'media types of a declaration'],
  ['manifest/routes.ts', 'routes of a declaration'],
  ['session/save/stamp.ts', 'decimals, which were read by another pattern: each of them matches'],
  ['violations.ts', 'messages of SQLite with names of indexes'],
  ['routing/preflight.ts', 'routes of a declaration'],
  ['description/handWritten.ts', 'names of hand-written routes'],
  ['httpPeer.ts', 'addresses of the configuration'],
  ['patterns/patternParts.ts', 'patterns of a declaration'],
  ['runtime/mergeDocuments.ts', 'routes of the services that a gateway is configured with'],
  ['connection.ts', 'addresses of the configuration'],
  ['http/transport.ts', 'addresses of the configuration'],
  ['dialects/postgresLocks.ts', 'statements of migrations'],
  ['tables/literals.ts', 'numbers of a declaration'],
  ['dialects/distributedScript.ts', 'migrations'],
  ['splitStatements.ts', 'migrations'],
  ['text/plainSql.ts', 'statements that the compiler makes'],
  ['text/tokens.ts', 'statements that the compiler made'],
  ['spans/statementSummary.ts', 'statements: what clients send are their parameters'],
]);

/** Returns the regular expressions of a package's sources. */
function patternsOf(name: string): { readonly source: string; readonly flags: string; readonly file: string }[] {
  const folder = join(packages, name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const found: { source: string; flags: string; file: string }[] = [];
      const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
      new Visitor({
        Literal(node) {
          if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags, file });
        },
      }).visit(program);
      return found;
    });
}

describe('the regular expressions of the framework', () => {
  it.each(running)('match every text in linear time: %s', (name) => {
    const slow = patternsOf(name).flatMap(({ source, flags, file }) => {
      const cost = computePatternCost(source, flags.replaceAll(/[gy]/g, ''));
      return cost.kind === 'linear' || exceptions.has(file) ? [] : [`${file} ${source}: ${JSON.stringify(cost)}`];
    });
    expect(slow).toEqual([]);
  });

  it('reject a long text that is not a URL quickly', () => {
    const before = process.cpuUsage();
    expect(isUrl(`a://${'x'.repeat(65_000)}#\n`)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});
