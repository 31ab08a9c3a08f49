import { HotelProcess } from './hotelProcess.ts';
import type { OutputListener } from './hotelProcess.ts';
import { freePorts } from './ports.ts';
import { startBalancer } from './balancer.ts';
import { addressAt } from './protocol.ts';
import type { Balanced } from './balancer.ts';

/** The layout of the processes of a hotel. */
export type Layout = 'one process' | 'two replicas behind nginx' | 'two processes' | 'two replicas of each behind nginx';

/** Processes of a hotel, started as an operator starts them. */
export interface HotelProcesses {
  /** The address that clients call. */
  readonly address: string;
  /** The process ids of the hosts. */
  readonly pids: readonly number[];
  /** Stops the processes gracefully, and returns their exit codes. */
  stop(): Promise<readonly (number | null)[]>;
}

type Settings = Readonly<Record<string, string>>;

/** Starts the processes of a layout with the settings that all of them share. `heard` receives what those without a balancer write. */
export async function startProcesses(layout: Layout, settings: Settings, heard?: OutputListener): Promise<HotelProcesses> {
  return starters[layout](settings, heard);
}

const starters = {
  'one process': (settings: Settings, heard?: OutputListener) => startAll([['monolith', settings]], heard),
  'two replicas behind nginx': startMonoliths,
  'two processes': startTwo,
  'two replicas of each behind nginx': startReplicas,
};

async function startTwo(settings: Settings, heard?: OutputListener): Promise<HotelProcesses> {
  const [booking, billing] = (await freePorts(2)) as [number, number];
  const known = { ...settings, ...addresses(addressAt(booking), addressAt(billing)) };
  const hosts: [string, Settings][] = [
    ['booking', { ...known, ...sourceOf('billing', settings), PORT: String(booking) }],
    ['billing', { ...known, ...sourceOf('hotel', settings), PORT: String(billing) }],
  ];
  return startAll(hosts, heard);
}

async function startMonoliths(settings: Settings): Promise<HotelProcesses> {
  const [port, ...ports] = (await freePorts(3)) as [number, ...number[]];
  const known = { ...settings, ...behind };
  return balanced(
    [{ port, to: ports }],
    ports.map((each) => ['monolith', { ...known, PORT: String(each) }]),
  );
}

/** Starts every host behind a port of the balancer, for other hosts as for clients; no host knows the number of replicas. */
async function startReplicas(settings: Settings): Promise<HotelProcesses> {
  const [booking, billing, ...ports] = (await freePorts(6)) as [number, number, ...number[]];
  const known = { ...settings, ...addresses(balancerAt(booking), balancerAt(billing)), ...behind };
  const hosts = ports.map((port, index): [string, Settings] =>
    index < 2
      ? ['booking', { ...known, ...sourceOf('billing', settings), PORT: String(port) }]
      : ['billing', { ...known, ...sourceOf('hotel', settings), PORT: String(port) }],
  );
  const doors = [
    { port: booking, to: ports.slice(0, 2) },
    { port: billing, to: ports.slice(2) },
  ];
  return balanced(doors, hosts);
}

const balancerAt = (port: number) => `http://127.0.0.1:${port}`;

const behind = { Service__TrustedProxies: '127.0.0.1' };

/** Clients call the first address. */
async function balanced(doors: readonly Balanced[], hosts: readonly (readonly [string, Settings])[]): Promise<HotelProcesses> {
  const balancer = await startBalancer(doors);
  const { pids, stop } = await startAll(hosts);
  const stopAll = once(async () => {
    const codes = await stop();
    await balancer.stop();
    return codes;
  });
  return { address: balancerAt(doors[0]!.port), pids, stop: stopAll };
}

async function startAll(hosts: readonly (readonly [string, Settings])[], heard?: OutputListener): Promise<HotelProcesses> {
  const started = await Promise.all(hosts.map(([host, settings]) => HotelProcess.start(host, settings, heard)));
  const pids = started.map(({ pid }) => pid);
  return { address: started[0]!.address, pids, stop: once(() => Promise.all(started.map((each) => each.stop()))) };
}

/** Returns a function whose repeated calls return the same result. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}

function addresses(booking: string, billing: string): Settings {
  return {
    Service__RemoteBoundaries__Accounts__BaseUrl: booking,
    Service__RemoteBoundaries__Booking__BaseUrl: booking,
    Service__RemoteBoundaries__Billing__BaseUrl: billing,
  };
}

/** Returns the setting of the message source: with PostgreSQL a host fetches messages from the other host's store. */
function sourceOf(store: string, settings: Settings): Settings {
  if (settings['Service__Messaging__Transport'] !== 'postgres') return {};
  return { [`Service__Messaging__Sources__${store}__Url`]: settings['Service__Database__Url']!.replaceAll('{store}', store) };
}
