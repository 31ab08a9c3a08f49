import { describe, expect, it } from 'vitest';
import { undocumentedIn } from '../lib/undocumented.mjs';

describe('an exported name', () => {
  it('is reported if no doc comment is right before it', () => {
    const text = '// a remark\nexport const one = 1;\n/** Of two. */\nexport class Two {}\nexport type Three = 3;';
    expect(undocumentedIn('a.ts', text)).toEqual([
      'a.ts:2 exports one without a word of documentation',
      'a.ts:5 exports Three without a word of documentation',
    ]);
  });

  it('needs one comment if a type, a value or overloads share it', () => {
    const text = '/** A mode. */\nexport const Mode = {};\nexport type Mode = string;\n';
    expect(undocumentedIn('a.ts', text)).toEqual([]);
  });

  it('documents a name where it is declared', () => {
    expect(undocumentedIn('a.ts', "export { a } from './b.ts';\nexport * from './c.ts';")).toEqual([]);
  });
});
