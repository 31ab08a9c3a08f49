import { RabbitMq } from '../../../../scripts/lib/rabbitmq.mjs';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { MortalHotel } from '../chaos/support/mortalHotel.ts';
import { OwnPostgres } from '../chaos/support/ownPostgres.ts';
import { Scene } from '../chaos/support/scene.ts';
import type { Disturbance } from '../chaos/support/disturbed.ts';
import { nginx, startBalancer } from '../support/balancer.ts';
import { freePorts } from '../support/ports.ts';
import { Letterbox } from './letterbox.ts';
import { OwnRedis } from './ownRedis.ts';

/** Two replicas of each host behind a load balancer, with their own servers. */
export interface Stage {
  readonly scene: Scene;
  readonly letters: Letterbox;
  /** The addresses that clients call: the replicas of booking. */
  readonly addresses: readonly string[];
  /** The first replica of each host: these are never killed, so that their resources can be observed. */
  readonly watched: Readonly<Record<string, MortalHotel>>;
  readonly kills: readonly Disturbance[];
  end(): Promise<void>;
}

/** Starts all processes. */
export async function setStage(): Promise<Stage> {
  const ends: (() => unknown)[] = [];
  const [postgres, rabbitMq, redisServer] = [whereIs('initdb'), whereIs('rabbitmq-server'), whereIs('redis-server')];
  if (!postgres || !rabbitMq || !redisServer || !nginx)
    throw new Error('A soak needs PostgreSQL, RabbitMQ, Redis and nginx on this machine.');
  const kept = <T>(made: T, end: (made: T) => unknown) => {
    ends.push(() => end(made));
    return made;
  };
  const server = kept(await OwnPostgres.make(postgres), (each) => each.remove());
  const broker = kept(await RabbitMq.make(rabbitMq), (each) => each.remove());
  const redis = kept(await OwnRedis.make(redisServer), (each) => each.kill());
  const letters = kept(await Letterbox.open(), (each) => each.close());
  const scene = await Scene.databases(server.url);
  const [front, behind, ...ports] = (await freePorts(6)) as [number, number, ...number[]];
  const [bookings, billings] = [ports.slice(0, 2), ports.slice(2)];
  const balanced = [
    { port: front, to: bookings },
    { port: behind, to: billings },
  ];
  kept(await startBalancer(balanced), (each) => each.stop());
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const settings = {
    Service__Database__Url: scene.url,
    Service__Messaging__RabbitMq__Url: broker.url,
    Service__Redis__Url: redis.url,
    Service__Mail__Url: letters.url,
    Service__Mail__From: 'hotel@example.com',
    Service__TrustedProxies: '127.0.0.1',
    // Limits memory as in a container. With all of the machine's memory, V8 would collect late, and growth would mean nothing.
    NODE_OPTIONS: '--max-old-space-size=160',
    Service__RemoteBoundaries__Accounts__BaseUrl: at(front),
    Service__RemoteBoundaries__Booking__BaseUrl: at(front),
    Service__RemoteBoundaries__Billing__BaseUrl: at(behind),
    Service__RemoteBoundaries__Billing__Timeout: '5s',
  };
  const replicas = (host: 'booking' | 'billing', of: readonly number[]) =>
    of.map((port) => kept(new MortalHotel({ ...settings, PORT: String(port) }, host), (each) => each.kill()));
  const [booking, otherBooking] = replicas('booking', bookings) as [MortalHotel, MortalHotel];
  const [billing, otherBilling] = replicas('billing', billings) as [MortalHotel, MortalHotel];
  for (const each of [booking, otherBooking, billing, otherBilling]) await each.start();
  const revived = (each: { kill(): Promise<void>; start(): Promise<void> }) => () => each.kill().then(() => each.start());
  const kills = [
    { name: 'billing', happen: revived(otherBilling) },
    { name: 'booking', happen: revived(otherBooking) },
    { name: 'RabbitMQ', happen: revived(broker) },
    { name: 'PostgreSQL', happen: () => server.restart('immediate') },
    { name: 'Redis', happen: revived(redis) },
  ];
  const end = async () => {
    for (const each of ends.reverse()) await each();
  };
  return { scene, letters, addresses: bookings.map(at), watched: { booking, billing }, kills, end };
}
