import type { Guid } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import type { CancellationPolicy, Property } from '../properties/property.ts';
import type { RoomType } from '../roomTypes/roomType.ts';
import type { CatalogData } from './catalogData.ts';

type AmenityName = keyof typeof amenities;

interface DemoRoomType extends Omit<RoomType, 'propertyId' | 'amenityIds' | 'currency' | 'description'> {
  readonly amenities: readonly AmenityName[];
}

interface DemoProperty extends Omit<Property, 'amenityIds' | 'isActive' | 'checkInTime' | 'checkOutTime' | 'cancellationPolicies'> {
  readonly amenities: readonly AmenityName[];
  readonly roomTypes: readonly DemoRoomType[];
}

const amenities = {
  'Free Wi-Fi': { category: 'General', iconName: 'wifi' },
  'Air Conditioning': { category: 'General', iconName: 'snowflake' },
  'Outdoor Pool': { category: 'Pool', iconName: 'waves' },
  'Thermal Spa': { category: 'Spa', iconName: 'droplet' },
  'Rooftop Restaurant': { category: 'Dining', iconName: 'utensils' },
  'Fitness Room': { category: 'Fitness', iconName: 'dumbbell' },
  'Meeting Rooms': { category: 'Business', iconName: 'presentation' },
  'Airport Shuttle': { category: 'Transportation', iconName: 'bus' },
  'Step-free Access': { category: 'Accessibility', iconName: 'accessibility' },
} as const satisfies Record<string, Omit<Amenity, 'name'>>;

const policies: readonly Omit<CancellationPolicy, 'id'>[] = [
  { name: 'Flexible', hoursBeforeCheckIn: 48, penaltyPercentage: 0, isDefault: true },
  { name: 'Last minute', hoursBeforeCheckIn: 0, penaltyPercentage: 100, isDefault: false },
];

const lisbon: DemoProperty = {
  code: 'LIS-01',
  name: 'Miradouro Palace',
  description: 'A palace above the river, ten minutes from the castle.',
  address: 'Rua da Graça 12',
  city: 'Lisbon',
  country: 'Portugal',
  starRating: 5,
  timeZone: 'Europe/Lisbon',
  amenities: ['Free Wi-Fi', 'Outdoor Pool', 'Thermal Spa', 'Rooftop Restaurant', 'Step-free Access'],
  roomTypes: [
    { code: 'DBL', name: 'Double Room', maxOccupancy: 2, baseRate: '180.00', totalRooms: 24, amenities: ['Air Conditioning'] },
    { code: 'RIV', name: 'River View Room', maxOccupancy: 3, baseRate: '240.00', totalRooms: 12, amenities: ['Air Conditioning'] },
    {
      code: 'STE',
      name: 'Palace Suite',
      maxOccupancy: 4,
      baseRate: '420.50',
      totalRooms: 4,
      amenities: ['Air Conditioning', 'Thermal Spa'],
    },
  ],
};

const vienna: DemoProperty = {
  code: 'VIE-01',
  name: 'Hotel am Ring',
  description: 'A town house between the opera and the museums.',
  address: 'Schubertring 5',
  city: 'Vienna',
  country: 'Austria',
  starRating: 4,
  timeZone: 'Europe/Vienna',
  amenities: ['Free Wi-Fi', 'Fitness Room', 'Meeting Rooms', 'Airport Shuttle'],
  roomTypes: [
    { code: 'SGL', name: 'Single Room', maxOccupancy: 1, baseRate: '95.00', totalRooms: 30, amenities: [] },
    { code: 'DBL', name: 'Double Room', maxOccupancy: 2, baseRate: '135.00', totalRooms: 40, amenities: [] },
    { code: 'FAM', name: 'Family Room', maxOccupancy: 4, baseRate: '190.00', totalRooms: 10, amenities: [] },
    { code: 'STE', name: 'Ring Suite', maxOccupancy: 3, baseRate: '310.00', totalRooms: 3, amenities: ['Air Conditioning'] },
  ],
};

const oslo: DemoProperty = {
  code: 'OSL-01',
  name: 'Fjord House',
  description: 'A quiet house at the water, with a sauna on the pier.',
  address: 'Tjuvholmen allé 8',
  city: 'Oslo',
  country: 'Norway',
  starRating: 3,
  timeZone: 'Europe/Oslo',
  amenities: ['Free Wi-Fi', 'Thermal Spa', 'Step-free Access'],
  roomTypes: [
    { code: 'DBL', name: 'Double Room', maxOccupancy: 2, baseRate: '150.00', totalRooms: 18, amenities: [] },
    { code: 'CAB', name: 'Pier Cabin', maxOccupancy: 4, baseRate: '260.00', totalRooms: 2, amenities: ['Thermal Spa'] },
  ],
};

/** Puts three hotels in three cities into an empty catalog. */
export function fillWithDemoData(data: CatalogData): void {
  const ids = new Map(Object.entries(amenities).map(([name, amenity]) => [name, data.amenities.insert({ name, ...amenity }).id]));
  const idsOf = (names: readonly AmenityName[]): Guid[] => names.map((name) => ids.get(name)!);
  for (const { amenities, roomTypes, ...house } of [lisbon, vienna, oslo]) {
    const cancellationPolicies = policies.map((policy) => ({ id: data.newId(), ...policy }));
    const rules = { checkInTime: '14:00', checkOutTime: '11:00', isActive: true, cancellationPolicies };
    const property = data.properties.insert({ ...house, ...rules, amenityIds: idsOf(amenities) });
    for (const { amenities, ...room } of roomTypes) {
      const description = `${room.name} at ${property.name}.`;
      data.roomTypes.insert({ ...room, propertyId: property.id, description, currency: 'EUR', amenityIds: idsOf(amenities) });
    }
  }
}
