import type { Amenity } from '../amenities/amenity.ts';

/** The demo amenities by name. */
export const demoAmenities = {
  'Free Wi-Fi': { category: 'General', iconName: 'wifi' },
  'Air Conditioning': { category: 'General', iconName: 'snowflake' },
  'Outdoor Pool': { category: 'Pool', iconName: 'waves' },
  'Thermal Spa': { category: 'Spa', iconName: 'droplet' },
  'Rooftop Restaurant': { category: 'Dining', iconName: 'utensils' },
  'Fitness Room': { category: 'Fitness', iconName: 'dumbbell' },
  'Meeting Rooms': { category: 'Business', iconName: 'presentation' },
  'Airport Shuttle': { category: 'Transportation', iconName: 'bus' },
  'Step-free Access': { category: 'Accessibility', iconName: 'accessibility' },
} as const satisfies Record<string, Pick<Amenity, 'category' | 'iconName'>>;

/** The name of a demo amenity. */
export type DemoAmenity = keyof typeof demoAmenities;
