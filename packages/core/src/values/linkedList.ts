/** A member of a `LinkedList`; a member of one list at a time. */
export class Link {
  /** @internal */
  list: object | undefined;
  /** @internal */
  previous: this | undefined;
  /** @internal */
  next: this | undefined;

  constructor() {
    this.list = this.previous = this.next = undefined;
  }
}

/**
 * Members in insertion order, which can be removed at a constant cost from any position.
 *
 * For members that come and go with each request, where a `Set` is expensive in a way that no profile shows: a set replaces its table every few members, and a
 * table that has survived a collection keeps its members, and all that they refer to, until the next full collection. A link that is removed refers to nothing.
 */
export class LinkedList<Member extends Link> {
  #first: Member | undefined;
  #last: Member | undefined;
  #size = 0;

  get first(): Member | undefined {
    return this.#first;
  }

  get size(): number {
    return this.#size;
  }

  has(member: Member): boolean {
    return member.list === this;
  }

  /** Adds a member at the end. */
  add(member: Member): void {
    const last = this.#last;
    member.list = this;
    member.previous = last;
    if (last) last.next = member;
    else this.#first = member;
    this.#last = member;
    this.#size += 1;
  }

  /** Removes a member; returns whether it was one. */
  delete(member: Member): boolean {
    if (member.list !== this) return false;
    const { previous, next } = member;
    if (previous) previous.next = next;
    else this.#first = next;
    if (next) next.previous = previous;
    else this.#last = previous;
    member.list = member.previous = member.next = undefined;
    this.#size -= 1;
    return true;
  }

  /** Removes the first member, and returns it. */
  shift(): Member | undefined {
    const first = this.#first;
    if (first) this.delete(first);
    return first;
  }

  /** Iterates over the members in order; the one that was returned last may be removed meanwhile. */
  *[Symbol.iterator](): Iterator<Member> {
    for (let member = this.#first; member;) {
      const { next } = member;
      yield member;
      member = next;
    }
  }
}
