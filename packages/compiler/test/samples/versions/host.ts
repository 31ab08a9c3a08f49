export const documented = true;
