import type { PropertyDetails } from '../properties/property.ts';
import type { RoomTypeDetails } from '../roomTypes/roomType.ts';
import type { DemoAmenity } from './demoAmenities.ts';

interface DemoRoomType extends Pick<RoomTypeDetails, 'code' | 'name' | 'maxOccupancy' | 'baseRate' | 'totalRooms'> {
  readonly amenities: readonly DemoAmenity[];
}

interface DemoHouse extends Omit<PropertyDetails, 'isActive' | 'checkInTime' | 'checkOutTime'> {
  readonly amenities: readonly DemoAmenity[];
  readonly roomTypes: readonly DemoRoomType[];
}

const lisbon: DemoHouse = {
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

const vienna: DemoHouse = {
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

const oslo: DemoHouse = {
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

/** Three properties in three cities, with their room types. */
export const demoHouses: readonly DemoHouse[] = [lisbon, vienna, oslo];
