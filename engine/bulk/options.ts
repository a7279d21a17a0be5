import type { IsoDate } from '../core/model.ts';

/** What parsing needs besides the text: the day on which nobody is born later, and the policy's period to carry along. */
export type PasteOptions = { readonly today: IsoDate; readonly beginDate?: IsoDate; readonly endDate?: IsoDate };
