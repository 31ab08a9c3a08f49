import { onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from './project.ts';

/** Compiles an operation with a body member of the type `Wanted`, and returns the codes that are reported. */
export async function codesOf(declarations: string): Promise<string[]> {
  const project = makeProject(
    {
      'src/op.ts': `import { Post, VoidEndpoint } from '@portico/core';\n${declarations}\nexport class Op extends VoidEndpoint(Post('/x')) { readonly wanted!: Wanted; handle() {} }\n`,
    },
    { types: true },
  );
  onTestFinished(project.remove);
  const compiler = new Compiler(project.folder);
  try {
    return (await compiler.compile()).diagnostics.map(({ code }) => code);
  } finally {
    await compiler.close();
  }
}
