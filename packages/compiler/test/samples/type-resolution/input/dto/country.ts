export const Country = { Austria: 'AT', Germany: 'DE' } as const;
export type Country = (typeof Country)[keyof typeof Country];
