import { Endpoint, Get } from '@portico/core';
import type { Guid } from '@portico/core';

type Scalar = string | number | bigint | boolean | Date | Uint8Array;
type DeepReadonly<T> = T extends Scalar ? T : { readonly [K in keyof T]: DeepReadonly<T[K]> };

export class GetRoom extends Endpoint(Get('/room'))<DeepReadonly<{ id: Guid; built: Date }>> {
  handle() {
    return { id: 'c7a1a2f0-6b39-4a8e-9a4e-0a3f5b0a6f11', built: new Date() };
  }
}
