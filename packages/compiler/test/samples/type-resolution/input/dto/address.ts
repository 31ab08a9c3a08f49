export interface Address {
  street: string;
  city: string;
}

export * from './country.ts';
