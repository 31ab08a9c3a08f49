import { Clock, Provider } from '@portico/core';
import { ServiceRegistry } from '@portico/runtime';
import { describe, expect, it } from 'vitest';

class Store {
  disposed = false;

  dispose(): void {
    this.disposed = true;
  }
}

describe('the services of a host', () => {
  it('are created once each [ENDPOINT-02]', async () => {
    const registry = new ServiceRegistry();
    const first = await registry.singleton(Store, () => new Store());
    expect(await registry.singleton(Store, () => new Store())).toBe(first);
  });

  it('are not created if the host replaces them', async () => {
    const mine = new Store();
    const registry = new ServiceRegistry().replace(Store, mine);
    expect(await registry.singleton(Store, () => expect.unreachable('made'))).toBe(mine);
    await registry.dispose();
    expect(mine.disposed).toBe(false);
  });

  it('are created once for each instantiation of a generic class', async () => {
    class Box<T> {
      readonly items: T[] = [];
    }
    const make = (registry: ServiceRegistry, given: string) => registry.singleton(registry.instantiation(Box, given), () => new Box());
    const registry = new ServiceRegistry();
    const rooms = await make(registry, 'Room');
    expect(await make(registry, 'Room')).toBe(rooms);
    expect(await make(registry, 'Guest')).not.toBe(rooms);
    const replaced = new ServiceRegistry().replace(Box, rooms);
    expect([await make(replaced, 'Room'), await make(replaced, 'Guest')]).toEqual([rooms, rooms]);
    expect(replaced.sealReplacements()).toEqual({ mistakes: [], strangers: [] });
  });

  it('are disposed of in reverse order of creation', async () => {
    const freed: string[] = [];
    class First {
      dispose() {
        freed.push('first');
      }
    }
    class Second {
      async dispose() {
        freed.push('second');
      }
    }
    const registry = new ServiceRegistry();
    await registry.singleton(First, () => new First());
    await registry.singleton(Second, () => new Second());
    await registry.dispose();
    expect(freed).toEqual(['second', 'first']);
  });

  it('come from a provider, which also disposes of them', async () => {
    const freed: unknown[] = [];
    class Connection {}
    class Connections extends Provider<Connection> {
      override async provide() {
        return new Connection();
      }

      override dispose(connection: Connection) {
        freed.push(connection);
      }
    }
    const registry = new ServiceRegistry();
    const connection = await registry.provided(Connection, new Connections());
    expect(await registry.provided(Connection, new Connections())).toBe(connection);
    await registry.dispose();
    expect(freed).toEqual([connection]);
  });

  it('are replaced by instances if they are provided, not by another provider', async () => {
    interface Letters {
      send(): string;
    }
    class LettersProvider extends Provider<Letters> {
      override provide(): Letters {
        return expect.unreachable('asked');
      }
    }
    const registry = new ServiceRegistry().replace(LettersProvider, { send: () => 'noted' });
    expect((await registry.provided<Letters>(LettersProvider, new LettersProvider())).send()).toBe('noted');
    // @ts-expect-error what is put there is the service itself
    new ServiceRegistry().replace(LettersProvider, new LettersProvider());
  });

  it('report a dependency that the host does not provide', () => {
    expect(() => new ServiceRegistry().builtIn(Clock)).toThrow('The host provides no Clock.');
  });

  it('may be replaced, and are created only if the application requests them', () => {
    const [clock, mine] = [{} as Clock, {} as Clock];
    const registry = new ServiceRegistry().bring(Clock, clock);
    expect([registry.brought(Clock), registry.isAsked(Clock)]).toEqual([clock, false]);
    expect(registry.builtIn(Clock)).toBe(clock);
    expect(registry.isAsked(Clock)).toBe(true);
    expect(new ServiceRegistry().bring(Clock, clock).replace(Clock, mine).builtIn(Clock)).toBe(mine);
  });

  it('are disposed of once, whatever they are, if they can be', async () => {
    let freed = 0;
    class Counting {
      dispose() {
        freed++;
      }
    }
    class Nothing {}
    const registry = new ServiceRegistry();
    await registry.singleton(Counting, () => new Counting());
    expect(await registry.singleton<undefined>(Nothing, () => undefined)).toBeUndefined();
    await registry.dispose();
    await registry.dispose();
    expect(freed).toBe(1);
  });

  it('include resources of the host, by name', () => {
    const registry = new ServiceRegistry().bringResource('store', 7).bringResource('nothing', undefined);
    expect([registry.resource('store'), registry.resource('nothing')]).toEqual([7, undefined]);
    expect(() => registry.resource('other')).toThrow('The host provides no other.');
  });
});
