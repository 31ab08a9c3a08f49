/** Describes a member without a type: whether it has an initializer, and how to write its type. */
export function describeMissingType(name: string, node: object): { readonly more: string; readonly way: string } {
  const { type, value } = node as { readonly type?: string; readonly value?: unknown };
  if (type === 'TSPropertySignature') return { more: '', way: `Write the type: \`${name}: Int\`.` };
  if (!value) return { more: '', way: `Write the type: \`readonly ${name}!: Int\`.` };
  return { more: ', and its initializer does not imply one', way: `Write the type: \`${name}: Int = …\`.` };
}
