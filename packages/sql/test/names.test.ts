import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nameColumn,
  fitName,
  nameForeignKey,
  nameIndex,
  linkTableName,
  quoteName,
  toSnakeCase,
  nameTable,
  nameUnique,
} from '../src/index.ts';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

describe('names', () => {
  it('are those of the classes and properties in snake_case', () => {
    expect(nameTable('Booking', 'RoomAssignment')).toBe('booking_room_assignment');
    expect(nameColumn('checkedInAt')).toBe('checked_in_at');
    expect(toSnakeCase('HTTPServer')).toBe('http_server');
    expect(toSnakeCase('line2Address')).toBe('line2_address');
    expect(linkTableName('catalog_property', 'amenities')).toBe('catalog_property_amenities');
    expect(nameUnique('catalog_room', ['property_id', 'code'])).toBe('uq_catalog_room_property_id_code');
    expect(nameIndex('guest', ['email'])).toBe('ix_guest_email');
    expect(nameForeignKey('room', 'property_id')).toBe('fk_room_property_id');
  });

  it('are at most 63 bytes, and two long ones with the same beginning stay distinct', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 120 }), (name) => {
        const kept = fitName(name);
        expect(bytes(kept)).toBeLessThanOrEqual(63);
        if (bytes(name) <= 63) expect(kept).toBe(name);
      }),
    );
    const long = 'a'.repeat(70);
    expect(fitName(`${long}b`)).not.toBe(fitName(`${long}c`));
    expect(fitName(`${'é'.repeat(40)}`).isWellFormed()).toBe(true);
  });

  it('are quoted, with quotes of their own doubled', () => {
    expect(quoteName('order')).toBe('"order"');
    expect(quoteName('a"b')).toBe('"a""b"');
  });
});
