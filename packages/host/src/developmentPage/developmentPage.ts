import type { HostFeature, MapContext } from '../hostFeature.ts';
import { getTelemetry, noteTelemetry } from '../telemetry/hostTelemetry.ts';
import { Tickets } from './actions/tickets.ts';
import { maskJson } from './maskValues.ts';
import { PageServer } from './pageServer.ts';
import { Recorder } from './recording/recorder.ts';
import { RecordingTelemetry } from './recording/recordingTelemetry.ts';

/** The state of the page while its host runs. */
interface OpenPage {
  readonly recorder: Recorder;
  readonly tickets: Tickets;
  /** Ends the recording. */
  readonly release: () => void;
}

/** The maximum number of characters of a recorded log line. */
const longestLine = 10_000;

/** The depths of paths below the page. */
const depths = ['', '/:page', '/:page/:item', '/:page/:item/:part'];

/** The page at `/_portico`, which shows a host in development and its latest requests. Only hosts in development load this module. */
export const developmentPage: HostFeature<unknown, OpenPage> = {
  name: 'development page',
  // Before everything that telemetry observes.
  phase: 'connections',
  open(_plan, { registry, state }) {
    const recorder = new Recorder();
    const slot = state.telemetry;
    const before = { ...slot };
    const telemetry = new RecordingTelemetry(recorder, getTelemetry(registry));
    noteTelemetry(registry, telemetry);
    slot.requests = telemetry;
    slot.log = (line) => {
      if (recorder.isInside) recorder.note({ kind: 'log', name: maskJson(line).trim().slice(0, longestLine) });
      return before.log ? before.log(line) : line;
    };
    return { recorder, tickets: new Tickets(), release: () => void Object.assign(slot, before) };
  },
  map: (open, context) => mapPages(open, context),
  close({ release }) {
    release();
  },
};

function mapPages({ recorder, tickets }: OpenPage, context: MapContext): void {
  const { server, state } = context;
  const pages = new PageServer(context, recorder, tickets);
  const owner = 'the host (development page)';
  for (const depth of depths) {
    const url = `/_portico${depth}`;
    server.route({ method: 'GET', url, owner, handle: (request) => pages.get(request) });
    if (depth !== '') server.rawRoute({ method: 'POST', url, owner, handle: (request, reply) => pages.post(request, reply) });
  }
  state.developmentPage = { findCaller: (request) => tickets.redeem(request), respondToRoot: (request) => pages.respondToRoot(request) };
}
