/** What the answers of an operation depend on beside its inputs, and how they are kept. Where an operation has none: on the caller, and on every entity. */
export interface CachePlan {
  /** How long an answer is kept, in seconds; as long as its group says where it is absent, and 0 for not at all. */
  readonly seconds?: number;
  /** The names that its answers are invalidated by. */
  readonly tags?: readonly string[];
  /** The entities that it reads, `Area.Entity`; any where it is absent. */
  readonly reads?: readonly string[];
  /** Those of them that have owners: what is seen of these depends on who asks, or that they may see all. */
  readonly owned?: readonly string[];
  /** Whether one of them belongs to tenants. */
  readonly tenant?: true;
  /** Whether the answer depends on the caller in ways that nobody can tell. */
  readonly caller?: true;
  /** Whether its inputs hold something of the caller, such as a claim: only its own caller may keep the answer. */
  readonly personal?: true;
  /** The headers that its inputs are read from. */
  readonly vary?: readonly string[];
}
