import { day } from '../../../src/portal/texts/dates.ts';

const dayMilliseconds = 86_400_000;

/** Returns tomorrow in Shanghai, the first day on which cover may start. */
export const tomorrow = (): string => day(Date.now() + dayMilliseconds);
