import { monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks';
import type { EventLoopUtilization, PerformanceEntry } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api';

/** The interval in milliseconds at which the delay of the event loop is sampled. */
const resolution = 10;

/**
 * The shortest period in milliseconds that the delay and the utilization of the event loop describe. Collections within it, for
 * example by a second reader or at the end, report the same period again.
 */
const shortestPeriod = 5000;

const nanoseconds = 1e9;
const microseconds = 1e6;

/** Histogram bounds in seconds that the conventions recommend for garbage collections. */
const collectionBounds = [0.01, 0.1, 1, 10];

/** The kinds of garbage collection (`perf_hooks.constants`), as the conventions name them. */
const collectionTypes: Readonly<Record<number, string>> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };

/**
 * Reports the event loop, the heap, garbage collections, the memory and the processor time of the process, with the names of the
 * conventions for Node.js, V8 and processes. Returns a function that ends it.
 */
export function watchRuntime(meter: Meter): () => void {
  const ends = [watchEventLoop(meter), watchHeap(meter), watchCollections(meter), watchProcess(meter)];
  return () => {
    for (const end of ends) end();
  };
}

function watchEventLoop(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let last = performance.eventLoopUtilization();
  const statistics = Object.entries(delayStatistics).map(([name, read]) => ({
    gauge: meter.createObservableGauge(`nodejs.eventloop.delay.${name}`, {
      unit: 's',
      description: `Event loop delay in the latest period: ${name}.`,
    }),
    read,
  }));
  const utilization = meter.createObservableGauge('nodejs.eventloop.utilization', { unit: '1', description: 'Event loop utilization.' });
  const time = meter.createObservableCounter('nodejs.eventloop.time', {
    unit: 's',
    description: 'Cumulative duration of time the event loop has been in each state.',
  });
  const observe = (result: BatchObservableResult) => {
    // Without a sample the histogram has no meaningful values.
    if (delay.count > 0) for (const { gauge, read } of statistics) result.observe(gauge, read(delay) / nanoseconds);
    const now: EventLoopUtilization = performance.eventLoopUtilization();
    result.observe(utilization, performance.eventLoopUtilization(now, last).utilization);
    result.observe(time, now.active / 1000, { 'nodejs.eventloop.state': 'active' });
    result.observe(time, now.idle / 1000, { 'nodejs.eventloop.state': 'idle' });
    if (now.active + now.idle - last.active - last.idle < shortestPeriod) return;
    delay.reset();
    last = now;
  };
  const end = observeAll(meter, observe, [...statistics.map(({ gauge }) => gauge), utilization, time]);
  return () => {
    end();
    delay.disable();
  };
}

type Delay = ReturnType<typeof monitorEventLoopDelay>;

/** The statistics of the delay, by the last part of their names. */
const delayStatistics: Readonly<Record<string, (delay: Delay) => number>> = {
  min: ({ min }) => min,
  max: ({ max }) => max,
  mean: ({ mean }) => mean,
  stddev: ({ stddev }) => stddev,
  p50: (delay) => delay.percentile(50),
  p90: (delay) => delay.percentile(90),
  p99: (delay) => delay.percentile(99),
};

function watchHeap(meter: Meter): () => void {
  const gauge = (name: string, description: string) => meter.createObservableUpDownCounter(name, { unit: 'By', description });
  const used = gauge('v8js.memory.heap.used', 'Heap memory in use.');
  const size = gauge('v8js.memory.heap.space.size', 'Total heap memory that is allocated.');
  const available = gauge('v8js.memory.heap.space.available_size', 'Heap memory that is available.');
  const physical = gauge('v8js.memory.heap.space.physical_size', 'Committed size of a heap space.');
  const observe = (result: BatchObservableResult) => {
    for (const space of getHeapSpaceStatistics()) {
      const attributes = { 'v8js.heap.space.name': space.space_name };
      result.observe(used, space.space_used_size, attributes);
      result.observe(size, space.space_size, attributes);
      result.observe(available, space.space_available_size, attributes);
      result.observe(physical, space.physical_space_size, attributes);
    }
  };
  return observeAll(meter, observe, [used, size, available, physical]);
}

function watchCollections(meter: Meter): () => void {
  const duration = meter.createHistogram('v8js.gc.duration', {
    unit: 's',
    description: 'Garbage collection duration.',
    advice: { explicitBucketBoundaries: collectionBounds },
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      duration.record(entry.duration / 1000, { 'v8js.gc.type': collectionTypes[getKind(entry) ?? 0] ?? 'other' });
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
}

function getKind(entry: PerformanceEntry): number | undefined {
  return (entry as { readonly detail?: { readonly kind?: number } }).detail?.kind;
}

function watchProcess(meter: Meter): () => void {
  const memory = meter.createObservableUpDownCounter('process.memory.usage', {
    unit: 'By',
    description: 'The amount of physical memory in use.',
  });
  const processor = meter.createObservableCounter('process.cpu.time', {
    unit: 's',
    description: 'Total CPU seconds broken down by different CPU modes.',
  });
  const observe = (result: BatchObservableResult) => {
    const { user, system } = process.cpuUsage();
    result.observe(memory, process.memoryUsage.rss());
    result.observe(processor, user / microseconds, { 'cpu.mode': 'user' });
    result.observe(processor, system / microseconds, { 'cpu.mode': 'system' });
  };
  return observeAll(meter, observe, [memory, processor]);
}

function observeAll(meter: Meter, observe: (result: BatchObservableResult) => void, instruments: Observable[]): () => void {
  meter.addBatchObservableCallback(observe, instruments);
  return () => meter.removeBatchObservableCallback(observe, instruments);
}
