/** The schemas of one resource, for the peers that leave validation to zod. */
export const schemas = {
  get: `const params = z.object({ id: z.guid() });
const options = z.object({ depth: z.coerce.number().int().min(1).max(5).optional(), expand: z.stringbool().default(false) });
const headers = z.object({ 'accept-language': z.string().optional() });
`,
  create: `const line = z.object({
  label: z.string().min(1).max(50),
  quantity: z.int().min(1).max(1000),
  price: z.string().regex(/^-?\\d+(\\.\\d+)?$/),
});
const address = z.object({ street: z.string().min(1).max(200), city: z.string().min(1).max(100), zip: z.string().min(4).max(10).optional() });
const body = z.object({
  name: z.string().min(1).max(100),
  contact: z.email(),
  address,
  lines: z.array(line).min(1).max(20),
  note: z.string().max(1000).optional(),
});
`,
  list: `const paging = z.object({
  state: z.enum(['draft', 'active', 'retired']).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(50),
});
`,
};

/** The result of a handler, since zod does not shape responses. */
export const answers = {
  dto: `({ createdBy: _, lines, ...rest }) => ({ ...rest, lines: lines.length })`,
  receipt: `({ id, total, createdAt }) => ({ id, total, createdAt })`,
  page: `({ items, ...rest }) => ({ items: items.map(({ id, name, state, total }) => ({ id, name, state, total })), ...rest })`,
};
