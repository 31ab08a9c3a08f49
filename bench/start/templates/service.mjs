/** The service behind the operations of one resource; every peer has one for each. */
export const serviceFile = `export class Service {
  #records = new Map();

  find(id) {
    return this.#records.get(id);
  }

  create(draft) {
    const id = '0192f0c1-7a3b-7c4d-8e5f-' + String(this.#records.size).padStart(12, '0');
    const total = draft.lines.reduce((sum, { quantity, price }) => sum + quantity * Number(price), 0);
    const record = { ...draft, id, total, state: 'draft', createdAt: new Date(), createdBy: id };
    this.#records.set(id, record);
    return record;
  }

  list({ page, pageSize, state }) {
    const found = [...this.#records.values()].filter((record) => state === undefined || record.state === state);
    const start = (page - 1) * pageSize;
    return { items: found.slice(start, start + pageSize), page, pageSize, totalCount: found.length };
  }
}
`;
