import { addDays, type IsoDate } from '@insure/engine';
import type { ShelfRow, ShelfState } from '../../contract/shelf.ts';
import { instantText } from '../domain/calendar.ts';
import { rateText } from '../domain/money.ts';
import type { Models } from '../models/models.ts';
import type { CatalogueChoices, namesOf, ShelfEntry, ShelfVersion } from './repository.ts';

type Names = Awaited<ReturnType<typeof namesOf>>;
type World = {
  readonly choices: CatalogueChoices;
  readonly names: Names;
  readonly models: Pick<Models, 'current'>;
  readonly today: IsoDate;
  /** Approved rates of commission by product. */
  readonly rates: ReadonlyMap<string, string>;
  readonly canIssue: (insurerCode: string) => boolean;
};

/** Number of days before its last day of sale from which a product is shown as ending. */
const endingDays = 30;

/** Returns the ids of all users who have prepared or decided a version of these products. */
export const peopleOf = (entries: readonly ShelfEntry[]): readonly string[] => [
  ...new Set(
    entries.flatMap(({ open, approved }) =>
      [open, approved].flatMap((version) =>
        version ? [...version.makers, ...(version.decided_by ? [version.decided_by] : [])] : [],
      ),
    ),
  ),
];

/** Returns the code of the insurer of a product, from the open version if it names one. */
export const insurerOf = ({ open, approved }: ShelfEntry, { insurers }: CatalogueChoices) =>
  insurers.find(({ id }) => id === (open?.content.insurerId || approved?.content.insurerId));

const stateOf = (entry: ShelfEntry, { choices, today, canIssue }: World): ShelfState => {
  const { open, product, approved, applied } = entry;
  // A product that is sold stays so while a change of it is prepared: `open` of the row tells about the change.
  if (!product) return open ? (open.state === 'REVIEW' ? 'REVIEW' : 'DRAFT') : 'OFF';
  if (product.status === 1) return 'PENDING';
  if (product.status !== 2) return 'OFF';
  const insurer = choices.insurers.find(({ id }) => id === (applied ?? approved)?.content.insurerId);
  if (insurer && !canIssue(insurer.code)) return 'BLOCKED';
  const { sale_until: until } = product;
  return until !== null && until <= addDays(today, endingDays) ? 'ENDING' : 'ON';
};

const stepOf = (names: Names, user: string | null | undefined, at: Date | null) => {
  const name = user ? names.get(user) : undefined;
  return name && at ? { name, at: instantText(at) } : null;
};

/** Returns a product as a row of the shelf: the version on sale, or the prepared one if none was on sale yet. */
export const rowOf = (entry: ShelfEntry, world: World): ShelfRow | undefined => {
  const { open, approved, applied, id } = entry;
  const shown = applied ?? approved ?? open;
  const latest: ShelfVersion | undefined = open ?? approved;
  if (!shown || !latest) return undefined;
  const { content, model_code: modelCode } = shown;
  const insurer = world.choices.insurers.find((each) => each.id === content.insurerId);
  const newest = world.models.current(modelCode)?.reference.version ?? content.modelVersion;
  const other = open && open.content.modelVersion !== content.modelVersion ? open.content.modelVersion : newest;
  const rated = world.rates.get(id);
  const next = open?.content.commission ?? (approved !== applied ? approved?.content.commission : undefined);
  return {
    productId: id,
    name: content.name,
    modelCode,
    modelVersion: content.modelVersion,
    otherVersion: other === content.modelVersion ? null : other,
    insurer: insurer ? { name: insurer.name, logo: insurer.logo } : null,
    state: stateOf(entry, world),
    open: open?.state === 'REVIEW' || open?.state === 'DRAFT' ? open.state : null,
    saleFrom: content.saleFrom,
    saleUntil: content.saleUntil,
    isMobile: content.isMobile,
    commission: rateText(content.commission),
    ratedCommission: rated === undefined ? null : rateText(rated),
    nextCommission: next === undefined || Number(next) === Number(content.commission) ? null : rateText(next),
    maker: stepOf(world.names, latest.makers.at(-1), latest.prepared_at),
    checker: stepOf(world.names, latest.decided_by, latest.decided_at),
  };
};

/** Returns a version with the time from which it is or will be sold. */
export const versionPeriod = (version: ShelfVersion | undefined) =>
  version
    ? {
        no: version.no,
        content: version.content,
        from: instantText(version.applied_at ?? version.decided_at ?? version.prepared_at),
      }
    : null;
