// Emitted by portico build. Do not edit.

/** Writes AccountDto as JSON. */
export function projectAccountDto(value: any): unknown {
  return { id: value.id, email: value.email, agencyId: value.agencyId };
}
