/** The dependencies of an operation's responses in addition to its inputs, and how long they are cached. Without a plan they depend on the caller and on every entity. */
export interface CachePlan {
  /** How long a response is cached, in seconds; 0 disables caching, and the setting of the group applies if absent. */
  readonly seconds?: number;
  /** The tags by which its responses are invalidated. */
  readonly tags?: readonly string[];
  /** The entities that it reads, `Area.Entity`; any if absent. */
  readonly reads?: readonly string[];
  /** The entities among them with owners. Their visible rows depend on the caller, or on the caller's permission to see all. */
  readonly owned?: readonly string[];
  /** Whether one of them belongs to tenants. */
  readonly tenant?: true;
  /** Whether the response depends on the caller in ways that the compiler cannot determine. */
  readonly caller?: true;
  /** Whether its inputs include data of the caller, such as a claim: then only that caller may cache the response. */
  readonly personal?: true;
  /** The headers that its inputs are read from. */
  readonly vary?: readonly string[];
}
