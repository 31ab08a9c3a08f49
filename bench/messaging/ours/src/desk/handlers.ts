import { MessageHandler } from '@portico/core';
import type { Repository } from '@portico/core';
import { PriceChanged, Sorted, Ticked } from '../sales/events.ts';
import { Note } from './note.ts';

const microseconds = () => Math.round((performance.timeOrigin + performance.now()) * 1000);

/** The work of every handler. */
export class NoteTick extends MessageHandler(Ticked) {
  handle({ at, text }: Ticked, notes: Repository<Note>) {
    notes.add(Object.assign(new Note(), { latency: microseconds() - Number(at), text }));
  }
}

/** The same for changed prices. */
export class NotePrice extends MessageHandler(PriceChanged) {
  handle({ price }: PriceChanged, notes: Repository<Note>) {
    notes.add(Object.assign(new Note(), { latency: 0, text: price }));
  }
}

/** The same, one after the other for each key. */
export class NoteSorted extends MessageHandler(Sorted, { orderedBy: 'key' }) {
  handle({ key }: Sorted, notes: Repository<Note>) {
    notes.add(Object.assign(new Note(), { latency: 0, text: key }));
  }
}
